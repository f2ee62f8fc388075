import { menus } from '#web/content/menus.ts'

/** The menus as lists, for browsers without script and for crawlers. Only the server's bundle contains them. */
export const PlainMenus = () => (
  <div className="mx-auto grid max-w-[76rem] gap-8 px-5 pt-10 sm:grid-cols-2 md:px-8">
    {Object.entries(menus).map(([name, places]) => (
      <nav key={name} aria-label={name}>
        <p className="mb-2 text-base font-medium">{name}</p>
        <ul className="grid gap-1">
          {places.map(({ name: place, to }) => (
            <li key={to}>
              <a href={to} className="text-base text-ink-2 underline decoration-line underline-offset-4">
                {place}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    ))}
  </div>
)
