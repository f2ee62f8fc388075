// Currencies by their codes, signs and names.

/** The code of a currency with its other forms: its signs, with the country before them where several have one, and its names. */
const forms = `USD $ US$ usd dollar dollars bucks|EUR € eur euro euros|GBP £ gbp quid|JPY ¥ JP¥ jpy yen|CNY CN¥ cny rmb RMB yuan renminbi|CHF SFr. Fr. chf francs|SEK sek kronor
NOK nok kroner|DKK dkk|ISK|PLN zł pln zloty zlotys złoty|CZK Kč koruna|HUF forint forints|RON|BGN|UAH ₴ hryvnia|RUB ₽ rouble roubles ruble rubles|TRY ₺ lira
CAD C$ CA$ CAN$ cad|AUD A$ AU$ aud|NZD NZ$ nzd|HKD HK$|SGD S$|TWD NT$|MXN MX$ mxn peso pesos|BRL R$ brl real reais|INR ₹ Rs Rs. inr rupee rupees|PKR|LKR|BDT ৳ taka
IDR Rp Rp. rupiah|MYR ringgit|PHP ₱|THB ฿ baht|VND ₫ dong|KRW ₩|ILS ₪ NIS shekel shekels|AED dirham dirhams|SAR riyal riyals|EGP|ZAR rand|NGN ₦ naira|KES|GHS ₵ cedi
KZT ₸|CRC ₡|PYG ₲|MNT ₮|GEL ₾|AZN ₼|LAK ₭|kr kr.|cent ¢ cents|penny p pence`

/** Currencies by their forms, as they are written. */
export const currencies = new Map<string, string>()
for (const currency of forms.split(/[|\n]/u)) {
  const [code = '', ...others] = currency.split(' ')
  for (const form of [code, ...others]) currencies.set(form, code)
}

const words = [...currencies.keys()].filter((form) => /^\p{Lu}\p{L}+$/u.test(form))

/** The source of a pattern for what stands before a number: "€", "US$", "CHF ", "Rs. ". The letters before a sign are a country's. */
export const currencyBefore = `\\p{Lu}{0,3}\\p{Sc}[ \\u00A0]?|(?:${words.join('|')}|S?Fr)\\.?[ \\u00A0]?`

/** The currency of a form before or behind a number; a sign that is in no list is its own. */
export const currencyOf = (written: string): string | undefined => {
  const form = written.trim()
  const known = currencies.get(form) ?? currencies.get(form.replace(/\.$/u, ''))
  return known ?? (/\p{Sc}/u.test(form) ? form : undefined)
}

export const isMoney = (unit: string): boolean => /^[A-Z]{3}$|\p{Sc}|^kr$/u.test(unit)
