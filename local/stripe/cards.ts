type TestCard = {
  number: string
  what: string
  brand?: string
  /** The bank's words when it is refused as it is entered. */
  refused?: string
  /** The bank asks the customer first. */
  authenticates?: boolean
  /** Declines every later payment made without its owner present. */
  failsLater?: boolean
}

/** Those of Stripe's test cards (docs.stripe.com/testing) that make a difference here. */
export const testCards: TestCard[] = [
  { number: '4242424242424242', what: 'succeeds' },
  { number: '5555555555554444', what: 'succeeds', brand: 'mastercard' },
  { number: '4000000000000002', what: 'is declined', refused: 'Your card was declined.' },
  { number: '4000000000009995', what: 'has insufficient funds', refused: 'Your card has insufficient funds.' },
  { number: '4000000000000069', what: 'has expired', refused: 'Your card has expired.' },
  { number: '4000000000000127', what: 'has another security code', refused: "Your card's security code is incorrect." },
  { number: '4000002500003155', what: 'needs authentication', authenticates: true },
  // At Stripe even the first payment fails; here this card makes renewals fail.
  { number: '4000000000000341', what: 'succeeds once, and fails at the renewal', failsLater: true },
]

export const cardOf = (number: string): TestCard | undefined => testCards.find((card) => card.number === number)

/** Validates a card number before the bank is asked. */
export const refuseNumber = (number: string): string | undefined => {
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) return 'Your card number is invalid.'
  if (cardOf(number) === undefined) {
    return 'Your card was declined. Your request was in test mode, but used a non test card.'
  }
  return undefined
}

const passesLuhn = (number: string): boolean => {
  const sum = Array.from(number)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}
