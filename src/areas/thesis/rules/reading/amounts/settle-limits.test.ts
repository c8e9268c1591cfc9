import { expect, it } from 'vitest'
import { readThesis } from '../read-thesis.ts'

const limitsIn = (thesis: string): string[] =>
  readThesis(thesis, 2026).criteria.flatMap((one) =>
    one.kind === 'range' ? [`${one.figure} ${one.min ?? ''}..${one.max ?? ''}`] : [],
  )

/** Sentences of strangers whose words turn the limit, or say it far from its number: the grammar of bounds alone reads each otherwise. */
it.each([
  ["bakeries in Kent. If it's over twenty million in sales it's too big for us.", 'revenue ..20'],
  ['bakeries in Kent. Half a million Kiwi dollars of turnover would be the floor for me.', 'revenue 0.5..'],
  ["bakeries in Kent. We aren't interested unless EBIT tops seven hundred thousand.", 'ebitda 0.7..'],
  ['bakeries in Kent. Margins under twelve per cent? Pass.', 'margin 12..'],
  ['Bäckereien in Bayern. Unter einer halben Million EBITDA verlieren wir das Interesse.', 'ebitda 0.5..'],
  ['Bäckereien in Bayern. Bei einer EBITDA-Marge von weniger als fünfzehn Prozent winken wir ab.', 'margin 15..'],
  ['Bäckereien in Bayern. Wächst der Umsatz um weniger als acht Prozent im Jahr, reicht uns das nicht.', 'growth 8..'],
  ['Bäckereien in Bayern. Später als 2015 gegründet? Dann bitte nicht.', 'founded ..2015'],
  ['Bäckereien in Bayern. Jünger als sieben Jahre sollte das Unternehmen nicht sein.', 'founded ..2019'],
  ['Bäckereien in Bayern. Über zwei Millionen Kaufpreis geht die Bank nicht mit.', 'valuation ..2'],
  ["boulangeries en Bretagne. 12 personnes, c'est le plancher", 'employees 12..'],
  ['boulangeries en Bretagne. Créée après 2016 ? Non merci.', 'founded ..2016'],
  ["boulangeries en Bretagne. Au-dessus de deux millions de prix d'achat, ma banque ne suit plus.", 'valuation ..2'],
  ["boulangeries en Bretagne. Moins de dix ans d'ancienneté, on n'y va pas.", 'founded ..2016'],
  ['panaderías en Galicia. Por debajo de medio millón de EBITDA perdemos el interés.', 'ebitda 0.5..'],
  ['panaderías en Galicia. El margen no puede ser inferior al 10 por ciento.', 'margin 10..'],
  ['panaderías en Galicia. ¿Constituida después de 2014? No, gracias.', 'founded ..2014'],
  [
    'panaderías en Galicia. Para empresas que no venden dos millones de euros tengo un cajón, y ese cajón se vacía los viernes.',
    'revenue 2..',
  ],
  ['panifici in Veneto. Una crescita del fatturato sotto il tre per cento annuo non ci basta.', 'growth 3..'],
  ['panifici in Veneto. Sopra i due milioni di prezzo la banca non ci segue.', 'valuation ..2'],
  [
    'panifici in Veneto. Il sindacato non mi fa paura, purché ci siano 400.000 € di EBITDA, come minimo.',
    'ebitda 0.4..',
  ],
  ['bakkerijen in Gelderland. Een EBITDA-marge boven de 25% vertrouwen we niet, dus liever niet hoger.', 'margin ..25'],
  ['bakkerijen in Gelderland. Minder dan acht procent omzetgroei per jaar is ons te weinig.', 'growth 8..'],
  ['bakkerijen in Gelderland. Na 2016 gestart? Dan liever niet.', 'founded ..2016'],
  ['bakkerijen in Gelderland. Boven de twee miljoen koopprijs gaat de bank niet mee.', 'valuation ..2'],
  ['bakkerijen in Gelderland. Met minder dan veertig klanten zou ik geen oog dichtdoen.', 'customers 40..'],
  ['padarias no Minho. Um milhão e meio de vendas, no mínimo.', 'revenue 1.5..'],
  ['padarias no Minho. Abaixo de meio milhão de EBITDA perdemos o interesse.', 'ebitda 0.5..'],
  ['padarias no Minho. A margem EBITDA não pode ficar abaixo de 10 por cento.', 'margin 10..'],
  ['padarias no Minho. Dispensamos quem tenha margem EBITDA inferior a dezoito por cento.', 'margin 18..'],
  ['padarias no Minho. Aberta depois de 2016? Não, obrigado.', 'founded ..2016'],
  ['piekarnie na Mazowszu. Poniżej 800 tys. złotych obrotu nas to nie interesuje.', 'revenue 0.8..'],
  ['piekarnie na Mazowszu. Wzrost sprzedaży poniżej trzech procent rocznie nam nie wystarczy.', 'growth 3..'],
  ['piekarnie na Mazowszu. Powstała po 2016? Nie, dziękuję.', 'founded ..2016'],
  ['piekarnie na Mazowszu. Jak EBITDA nie dobija do 300 tys. zł, szkoda naszego i Państwa czasu.', 'ebitda 0.3..'],
  ['piekarnie na Mazowszu. Założona po 2015 roku? Dziękujemy.', 'founded ..2015'],
  ['bagerier i Skåne. Startat efter 2016? Nej tack.', 'founded ..2016'],
  ['bagerier i Skåne. kunder: 250 st eller fler', 'customers 250..'],
  ['bagerier i Skåne. Startat efter 2014? Då säger vi pass.', 'founded ..2014'],
  ['bagerier i Jylland. Et EBITDA på 2,5 mio. kroner er det laveste, bestyrelsen godkender.', 'ebitda 2.5..'],
  ['bagerier i Jylland. En halv million på driftsresultatet, ellers gider vi ikke.', 'ebitda 0.5..'],
  ['bagerier i Jylland. Yngre end 12 år? Så nej tak.', 'founded ..2014'],
  ['bagerier i Jylland. Tredive kunder skal der til for at sprede risikoen, og jeg slår ikke af.', 'customers 30..'],
  [
    'bagerier i Jylland. Alt det, der ikke kan mønstre 15 mio. kr. i omsætning, bedes I sende til min nevø.',
    'revenue 15..',
  ],
  [
    'bagerier i Jylland. altså hvis de ikke laver 2 mio i oms så er det jo bare en mand med en bil, nej tak',
    'revenue 2..',
  ],
  ['bakerier i Rogaland. Over femti mill i omsetning? Det blir for svært for meg.', 'revenue ..50'],
  ['bakerier i Rogaland. Vokser den mindre enn sju prosent i året, er vi ikke interessert.', 'growth 7..'],
  ['bakerier i Rogaland. Stiftet etter 2012? Da hopper vi over.', 'founded ..2012'],
  ['bakerier i Rogaland. Bedriften bør ikke være yngre enn tolv år.', 'founded ..2014'],
  [
    'bakerier i Rogaland. Har selskapet mindre enn 15 års fartstid, har det ikke bevist noe som helst for oss.',
    'founded ..2011',
  ],
])('%s is read as %s', (thesis, limit) => {
  expect(limitsIn(thesis)).toEqual([limit])
})

/** The grammar of bounds alone reads each of these as its contrary. */
it.each([
  "bakeries in Kent. We can't look at anything with sales under £2 million.",
  "bakeries in Kent. Anything that turns over less than 750k, don't bother sending.",
  "boulangeries en Bretagne. Si les ventes croissent de moins de trois pour cent par an, ce n'est pas suffisant.",
  'panaderías en Galicia. Con menos de 800.000 € de ventas no nos interesa.',
  'panaderías en Galicia. Si el precio supera los tres millones, el banco no entra.',
  'panifici in Veneto. Non vogliamo margini EBITDA che stiano sotto al tredici per cento.',
  "panifici in Veneto. Crescere più del venticinque per cento l'anno? No, troppo per me.",
  'panifici in Veneto. Non si offenda, ma di un EBITDA inferiore a 320.000 € non sappiamo cosa fare.',
  'bakkerijen in Gelderland. Ik moet er niet aan denken om over meer dan dertig mensen de baas te zijn.',
  'padarias no Minho. Crescer menos de três por cento ao ano não chega.',
  'piekarnie na Mazowszu. Poniżej 2 mln zł przychodu nawet nie otwieramy prezentacji.',
  'bagerier i Skåne. Omsättningstillväxt på under åtta procent om året räcker inte.',
  'bagerier i Skåne. Går priset över sju miljoner hänger banken inte med.',
  'bakerier i Rogaland. Under ni millioner kroner i salg tar vi ikke telefonen engang.',
])('%s is said not to be understood', (thesis) => {
  expect(limitsIn(thesis)).toEqual([])
})

/** What is said of a company where it is named is what its bound says. */
it.each([
  ['Any roofing contractors for sale in Texas with sales under €8m?', 'revenue ..8'],
  ['Hi, do you know any makers of garden furniture in Texas with sales under €8m? Thanks', 'revenue ..8'],
  ['bakeries in Kent. Turnover under £2m. No franchises, thanks.', 'revenue ..2'],
  ['bakeries in Kent. Not a big one, under four million in sales.', 'revenue ..4'],
  ['Bäckereien in Bayern. Höchstens 40 Leute. Keine Filialisten.', 'employees ..40'],
  ['boulangeries en Bretagne. CA de moins de 8 M€. Pas de franchises.', 'revenue ..8'],
])('%s is left as it is', (thesis, limit) => {
  expect(limitsIn(thesis)).toEqual([limit])
})
