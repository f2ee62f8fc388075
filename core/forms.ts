/** Messages that the site and the server share. They are apart from the schemas so that a page need not load those. */

/** The most characters that a field takes. A message of 10,000 characters is five pages. */
export const longest = { name: 100, company: 200, subject: 200, message: 10_000, purpose: 2_000 } as const

export const volumes = ['Less than 10K words', '10K - 100K words', '100K - 1M words', '1M+ words'] as const

/** The message of a form that was accepted. */
export const sent = {
  contact: "Thank you! We'll get back to you as soon as possible.",
  newsletter: 'Thank you for subscribing!',
  'api-waitlist': "Thank you! We'll be in touch when API access becomes available.",
} as const

/** The reason for which a contact message without a word in it is refused. */
export const nothingWritten = 'Please write something first.'

/** The message of a form that failed. */
export const notSent = {
  contact: 'Error sending message. Please try again.',
  newsletter: 'Error subscribing. Please try again.',
  'api-waitlist': 'Error submitting form. Please try again.',
} as const
