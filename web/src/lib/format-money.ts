/** '$19' or '$19.50', of an amount in the smallest unit of the currency. */
export const formatMoney = (amount: number, currency: string): string => {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}
