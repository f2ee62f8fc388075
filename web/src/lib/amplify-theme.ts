import { createTheme } from '@aws-amplify/ui-react'

const color = (name: string) => ({ value: `var(--color-${name})` })
const size = (value: string) => ({ value })

/**
 * Amplify UI draws with our variables, which follow light and dark by themselves, so it needs no theme of its own for dark.
 * The provider writes every token it knows under its own element: the library's base stylesheet, which would restyle
 * the whole page, is not loaded.
 */
export const theme = createTheme({
  name: 'longhand',
  tokens: {
    fonts: { default: { variable: size('var(--font-sans)'), static: size('var(--font-sans)') } },
    colors: {
      background: { primary: color('surface'), secondary: color('paper'), tertiary: color('sunken') },
      font: { primary: color('ink'), secondary: color('ink-2'), tertiary: color('ink-3'), interactive: color('pen') },
      border: { primary: color('field'), secondary: color('line'), tertiary: color('line-soft'), focus: color('pen') },
    },
    components: {
      tabs: {
        borderWidth: size('1px'),
        borderColor: color('line'),
        item: {
          fontSize: size('0.875rem'),
          fontWeight: size('500'),
          color: color('ink-3'),
          paddingVertical: size('0.75rem'),
          borderWidth: size('2px'),
          borderColor: color('transparent'),
          _active: { color: color('ink'), borderColor: color('ink') },
          _hover: { color: color('ink') },
          _focus: { color: color('ink') },
        },
      },
      loader: { strokeEmpty: color('line'), strokeFilled: color('pen') },
    },
  },
})
