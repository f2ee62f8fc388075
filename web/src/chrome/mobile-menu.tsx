import { lazy, Suspense, useState } from 'react'
import type { Account } from '#web/lib/account.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/icons.tsx'

const loadDialog = () => import('./menu-dialog.tsx')
const MenuDialog = lazy(loadDialog)

/** The navigation for headers that are too narrow for it. */
export const MobileMenu = ({ account }: { account: Account | undefined }) => {
  const [openings, setOpenings] = useState(0)
  return (
    <>
      <Button
        tone="ghost"
        className="-mr-2 w-10 px-0! lg:hidden"
        aria-label="Open menu"
        aria-haspopup="dialog"
        onPointerDown={() => void loadDialog()}
        onClick={() => setOpenings(openings + 1)}
      >
        <Menu width={20} height={20} />
      </Button>
      {openings > 0 && (
        <Suspense>
          <MenuDialog key={openings} account={account} />
        </Suspense>
      )}
    </>
  )
}
