import { icon } from './icons.tsx'

/** Apart from the other icons, so that the public pages, which close nothing at first, do not load it. */
export const Close = icon('M3.5 3.5l9 9M12.5 3.5l-9 9')
