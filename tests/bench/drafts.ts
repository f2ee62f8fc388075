const paragraphs = [
  'Remote work has fundamentally transformed how teams collaborate. It is important to note that employees now utilize digital tools in order to facilitate communication. Furthermore, this shift has enabled organizations to leverage a global talent pool. In a 2024 survey of 1,204 managers, 63% said that hiring had become easier, while 21% reported the opposite.',
  'However, the transition also presents a multitude of challenges, such as maintaining engagement and fostering a cohesive culture. Dr. Ingrid Halvorsen of the Bergen Institute notes that "people who never meet rarely learn to disagree well" (Halvorsen, 2023, p. 41). Her team followed 48 companies for three years and published its data at https://example.org/bergen-data.',
  'Moreover, the financial implications are significant. A typical firm of 250 people saved about $1.2M on rent, but spent roughly $310,000 on equipment, travel and software. It is worth noting that these savings were not evenly distributed: companies in smaller cities saved less than 4% of their costs.',
  'In addition, managers must navigate the complexities of communication across time zones. A meeting at 9:00 in Oslo is a meeting at 16:00 in Tokyo, and it may be skipped in San Francisco altogether. Consequently, many teams have decided to utilize written updates, which serve as a record and reduce the number of calls by up to 30%.',
  'In conclusion, organizations that wish to succeed in this landscape should invest in clear writing, regular visits and honest measurement. Additionally, they should ensure that every new employee meets the team in person within the first 90 days. Ultimately, it is not the tools that matter most, but the habits that people build around them.',
]

/** An AI-written draft of about 300 words, with figures, a quotation, a citation and a link in it. */
export const shortDraft = paragraphs.join('\n\n')

/** A draft of about 3,000 words. */
export const longDraft = Array.from({ length: 11 }, (_, index) => `## Part-${index + 1}\n\n${shortDraft}`).join('\n\n')
