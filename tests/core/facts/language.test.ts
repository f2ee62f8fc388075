// English is told from other languages by the whole text, also where it is a list of slogans or a line.
import { expect, test } from 'vitest'
import { checkFacts } from '#core/facts/compare.ts'
import { readFacts } from '#core/facts/reading.ts'
import { areEnglish } from '#core/text/language.ts'

const isKnown = (text: string): boolean =>
  areEnglish(readFacts(text, undefined).sentences.flatMap(({ words }) => words.map(({ word }) => word)))

test.each([
  'Fast delivery. No hidden fees. Free returns within 30 days. Safe checkout. Real support. Cancel anytime. No card required.',
  'Hidden fees. Real support.',
  'Managed payroll for 40 staff. Not involved in payroll decisions. Cut costs 12 percent. Trained new hires. No accidents.',
  'Waterproof steel body. Dual-band radio. Not dishwasher safe. Lid sold separately. Keeps drinks cold 24 hours.',
  'Kubernetes clusters require persistent storage volumes. Pods restart automatically. Failover never loses committed transactions.',
  'Battery: 5000 mAh. Screen: 6.1 inch OLED. Weight: 180 g. Charger not included.',
  'Just do it.',
  'Think different.',
  'Open happiness',
  'Led team of six engineers. Shipped payment platform. Reduced churn 8 percent.',
  'Python, SQL, Docker, AWS, Terraform, Jenkins',
  'Gluten free. Vegan. Contains nuts. Store below 25 degrees.',
  'Sale ends Sunday. Members save 20 percent. Excludes gift cards.',
  'Red cotton dress, size M, machine washable, not suitable for tumble drying',
  'Bachelor of Science, Computer Science, University of Leeds, 2015-2018',
  'Fluent Spanish, basic German, native English',
  'Breaking: court rejects appeal',
  'Mayor denies bribery claims; council vote postponed',
  'Warranty void if seal broken. Keep dry. Do not freeze.',
  'Two bedroom flat, no garden, street parking, pets allowed',
  'Senior data analyst, retail sector, five years experience',
  'Preheat oven. Mix flour, eggs, sugar. Bake twenty minutes.',
  'Pump stopped. Valve replaced. Pressure normal. No leaks found.',
  'Patient stable. No fever. Discharged Monday.',
  'Dear Anna, thanks again',
  'Photo, video, audio editing. Logo design. Web hosting.',
  'Organic Peruvian espresso beans, medium roast, notes of cocoa',
  'Meet Nova: smarter, lighter, quieter',
  'Server down. Backup running. Users informed.',
  'Unlimited data. Unlimited calls. No contract.',
  'Pasta, pizza, risotto, gelato made daily',
  'Volunteer coordinator, Oxfam, Manchester',
  'Team won. Fans cheered.',
  'Ships worldwide. Duties included.',
  'Rain later. Wind easing. Cold night ahead.',
  'Lightweight aluminium frame; carbon fork; hydraulic brakes; tubeless ready tyres',
  'Cross-functional leadership. Stakeholder engagement. Budget ownership.',
  'Tests pass. Build green. Deploy blocked.',
  'Hull lost. Leeds drew. York won twice.',
  'Tomatoes, potatoes, onions, garlic, basil, olive oil',
  'Dr Müller leads cardiology. Señora Peña runs radiology.',
  'Ferry cancelled. Passengers stranded overnight.',
  'It rained.',
  'He said no.',
  'Ada Lund signed. Paul Adler paid.',
  'Great value menu. Kids eat free. Dogs welcome.',
])('%j is English', (text) => {
  expect(isKnown(text)).toBe(true)
})

test.each([
  'No hubo heridos.',
  'Der Zug fährt nicht.',
  'Keine versteckten Kosten. Schnelle Lieferung.',
  'Geen verborgen kosten. Snelle levering.',
  'De trein naar Utrecht rijdt vandaag niet, omdat er werk aan het spoor is.',
  'Le train ne part pas.',
  'Livraison rapide. Sans frais cachés.',
  'Envío gratis. Sin gastos ocultos.',
  'La reunión empieza a las nueve y termina a las once.',
  'O preço não subiu este ano.',
  'Il treno non parte oggi.',
  'Spedizione gratuita. Nessun costo nascosto.',
  'Tåget går inte i dag.',
  'Toget kjører ikke i dag.',
  'Pociąg nie odjeżdża dziś.',
  'Cena nie wzrosła w tym roku.',
  'Vlak dnes nejede.',
  'Juna ei kulje tänään.',
  'Tren bugün kalkmıyor.',
  'Kereta tidak berangkat hari ini.',
  'Die Brücke bleibt bis März gesperrt.',
  'Het museum blijft maandag gesloten.',
  'Bruger du appen, sparer du penge.',
  'Hinta ei noussut tänä vuonna.',
  'Los niños comen gratis',
  'Wir liefern schnell und kostenlos',
  'Les enfants mangent gratuitement',
  'Trenul nu pleacă azi.',
  'Ein Kind wurde verletzt.',
  'Prezzo invariato',
  'De prijs steeg niet dit jaar.',
  'Nessuno fu ferito',
  'Geschäft geschlossen',
  'Mucha gente vino a la fiesta',
  'Поезд сегодня не идёт.',
  '列車は今日は走りません。',
])('%j is another language', (text) => {
  expect(isKnown(text)).toBe(false)
})

test.each([
  ['Fast delivery. No hidden fees. Free returns within 30 days. Safe checkout. Real support.', 'No hidden', 'Hidden'],
  ['Trained new hires. Not involved in payroll decisions. Cut costs by 12 percent.', 'Not involved', 'Involved'],
  ['Waterproof steel body. Dual-band radio. Not dishwasher safe. Lid sold separately.', 'Not dishwasher', 'Dishwasher'],
  [
    'Kubernetes clusters require persistent storage volumes. Pods restart automatically. Failover never loses committed transactions.',
    'never loses',
    'loses',
  ],
])('in %j a denial that is lost is found', (source, was, is) => {
  const { lost } = checkFacts(source, source.replace(was, is), 'simple')
  expect(lost).toContainEqual(expect.objectContaining({ kind: 'negation' }))
})

test.each([
  ['No hubo heridos en el puerto.', 'En el puerto no hubo heridos.'],
  ['Geen verborgen kosten voor onze klanten.', 'Onze klanten betalen geen verborgen kosten.'],
])('the words of %j are not read as English', (source, rewrite) => {
  expect(checkFacts(source, rewrite, 'simple')).toMatchObject({ verdict: 'pass', statements: 'unknown language' })
})

test.each([
  [
    'German',
    'Der Gärtner schnitt am Montag die Rosen. Seine Nachbarin bewässerte den Rasen.',
    'Die Bank prüfte mittags einen Kredit. Ein Anwalt las jede Klausel.',
  ],
  [
    'Spanish',
    'La jardinera cortó las rosas el lunes. Su vecino regó el césped.',
    'El banco aprobó un préstamo. Una abogada leyó cada cláusula.',
  ],
  ['Japanese', '庭師は月曜日に薔薇を切りました。', '銀行は正午に融資契約へ署名しました。'],
])('a text in %s that shares nothing with its source is refused', (_, source, rewrite) => {
  const { verdict, added } = checkFacts(source, rewrite, 'simple')
  expect(verdict).toBe('fail')
  expect(added).toContainEqual(expect.objectContaining({ kind: 'statement', severity: 'refuses' }))
})

test('a text in another language that shares next to nothing with its source warns', () => {
  const source =
    'Der Gärtner schnitt am Montag die Rosen vor dem Rathaus. Seine Nachbarin bewässerte danach den trockenen Rasen.'
  const rewrite = 'Die Bank im Rathaus prüfte mittags einen Kredit. Ein Anwalt las jede Klausel zweimal durch.'
  const { added } = checkFacts(source, rewrite, 'simple')
  expect(added).toContainEqual(
    expect.objectContaining({ kind: 'statement', severity: 'warns', start: 0, text: rewrite }),
  )
})

test.each([
  [
    'German',
    'Der Gärtner schnitt am Montag die Rosen vor dem Rathaus.',
    'Am Montag wurden die Rosen vor dem Rathaus vom Gärtner geschnitten.',
  ],
  ['French', 'Le train part de Lyon chaque matin à sept heures.', 'Chaque matin, un train quitte Lyon à sept heures.'],
  ['Japanese', '列車は毎朝七時に京都を出発します。', '毎朝七時に、京都から列車が出ます。'],
  ['Korean', '기차는 매일 아침 서울에서 출발합니다.', '매일 아침 서울에서 기차가 떠납니다.'],
])('an honest rewording in %s passes', (_, source, rewrite) => {
  expect(checkFacts(source, rewrite, 'simple')).toMatchObject({ verdict: 'pass', statements: 'unknown language' })
})
