import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Invoice, invoicesListed, listInvoices } from '#core/api/checkout.ts'
import { formatDay } from '#web/lib/format-date.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { callAsUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { takeFocus } from '#web/ui/focus.ts'
import { NotLoaded } from '#web/ui/not-loaded.tsx'

/** The invoices, on request: each time they are shown, the payment provider is asked. */
export const Invoices = ({ email }: { email: string }) => {
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) return <InvoiceList email={email} />
  return (
    <Button tone="ghost" className="mt-4 -ml-3.5" onClick={() => setIsOpen(true)}>
      Show invoices
    </Button>
  )
}

const InvoiceList = ({ email }: { email: string }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['invoices', email],
    queryFn: () => callAsUser(listInvoices, {}),
  })
  const invoices = data?.invoices
  return (
    <section aria-label="Invoices" aria-busy={!data && !error} className="mt-6">
      <h3 ref={takeFocus} tabIndex={-1} className="font-medium outline-none">
        Invoices
      </h3>
      {error && <NotLoaded onRetry={() => void refetch()}>Your invoices could not be loaded.</NotLoaded>}
      {!data && !error && <div className="shimmer mt-3 h-16" />}
      {invoices?.length === 0 && <p className="mt-2 text-ink-2">There are no invoices yet.</p>}
      {invoices && invoices.length > 0 && (
        <ul className="mt-2 divide-y divide-line-soft">
          {invoices.map((invoice) => (
            <InvoiceItem key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      )}
      {invoices && invoices.length >= invoicesListed && (
        <p className="mt-2 text-sm text-ink-3">Older invoices are under Manage Subscription.</p>
      )}
    </section>
  )
}

const statuses: Record<Invoice['status'], string> = {
  paid: 'Paid',
  open: 'Not paid yet',
  uncollectible: 'Not paid',
  void: 'Cancelled',
}

const InvoiceItem = ({ invoice }: { invoice: Invoice }) => {
  const { number, created_at, amount, currency, status, url } = invoice
  const day = formatDay(new Date(created_at))
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2 tabular-nums">
      <span>{day}</span>
      <span className="text-ink-2">{formatMoney(amount, currency)}</span>
      <span className="text-ink-2">{statuses[status]}</span>
      {number !== undefined && <span className="font-mono text-sm text-ink-3">{number}</span>}
      {url !== undefined && (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Open the invoice of ${day}`}
          className="ml-auto link"
        >
          Open
        </a>
      )}
    </li>
  )
}
