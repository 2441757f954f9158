import fc from 'fast-check';
import { lostFacts } from '../../../../shared/email/rewriting/lost-facts';

test.each<[string, string, readonly string[]]>([
  // Examples of prices, percentages, and numbers.
  ['It costs 20 euro.', 'It costs euro.', ['20 euro']],
  ['Only €15.50 today', 'Only today', ['€15.50']],
  ['Take 10% off all ferns', 'Money off all ferns', ['10%']],
  ['We ship within 3 days.', 'We ship fast.', ['3 days']],
  ['Pay 1.299,00 € or 99 € a month', 'Pay 1.299 € monthly', ['99 €']],
  ['Call 030 123456', 'Call us', ['030 123456']],
  ['Model X-200 is back', 'It is back', ['X-200']],
  ['Delivered 2026-12-24', 'Delivered soon', ['2026-12-24']],
  // Examples of dates and times.
  ['Order until 24 December.', 'Order soon.', ['24', 'December']],
  ['Order until 24 December.', 'Order until the 24th.', ['December']],
  ['Open on Friday at 10:30', 'Open at 10:30', ['Friday']],
  ['Bis zum 3. März bestellen', 'Bald bestellen', ['3', 'März']],
  ['Tilaa perjantaina 5 € hintaan', 'Tilaa hintaan', ['5 €']],
  // Codes.
  ['Use WELCOME10 at the checkout', 'Use the code at the checkout', ['WELCOME10']],
  ['Your code SPRING waits', 'Your code waits', ['SPRING']],
  ['Code FALL-2026 ends soon', 'It ends soon', ['FALL-2026']],
  // Examples of names, words in capitals, URLs, and negations.
  ['Our chairs come from IKEA.', 'Our chairs come from a shop.', ['IKEA']],
  ['The ferns of Nordlys are back.', 'The ferns are back.', ['Nordlys']],
  ['See www.ferns.example/x now', 'See it now', ['www.ferns.example/x']],
  ['It does not hurt plants', 'It does hurt plants', ['not']],
  ["We don't sell this", 'We sell this', ["don't"]],
  // Examples of digits in other scripts.
  ['السعر ٢٠ دولار', 'السعر دولار', ['20']],
])('finds that “%s”, rewritten as “%s”, has lost %j', (before, after, lost) => {
  expect(lostFacts(before, after)).toEqual(lost);
});

test.each([
  ['It costs 20 euro.', 'For 20 euro, it is yours.'],
  ['Pay 1,200.00 now', 'Pay 1 200 now'],
  ['Pay 12,50 € now', '€12.50, now'],
  ['Order until 24 December', 'Order until 24/12'],
  ['Back in 3 days', 'Back in three days'],
  ['FREE SHIPPING FOR ALL', 'Shipping costs nothing'],
  ['We like FREE gifts a lot', 'We like free gifts'],
  ['Hi {{first_name|friend}}, ferns are back', 'Ferns are back, {{first_name|friend}}'],
  ['You may come any day', 'Come any day'],
  ['Zum Frühling kommen Farne, Moose, Töpfe und Erde in den Laden', 'Der Frühling ist da'],
  ['Call +49 30 123456', 'Call +4930123456'],
  ['السعر ٢٠ دولار', 'Price: 20 dollars'],
])('finds no lost fact when “%s” is rewritten as “%s”', (before, after) => {
  expect(lostFacts(before, after)).toEqual([]);
});

test.each([
  ['Until Friday, 24 December, with WELCOME10', 'Hasta el viernes, 24 de diciembre, con WELCOME10'],
  ['The VAT is not in the price of 20 euro', 'La TVA es aparte: 20 euros'],
  ['Bis Montag, 3. März', 'Until Monday, March 3'],
  ['Entrega hasta el 5 de mayo', 'Livraison jusqu’au 5 mai'],
])('lets a translation change words: %s', (before, after) => {
  expect(lostFacts(before, after, { isTranslation: true })).toEqual([]);
});

test('reports a date and a code that a translation leaves out', () => {
  const before = 'Until Friday, 24 December, with WELCOME10';
  expect(lostFacts(before, 'Muy pronto', { isTranslation: true })).toEqual([
    '24',
    'Friday',
    'December',
    'WELCOME10',
  ]);
});

test('finds no lost fact in an unchanged text, even a long one', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 300 });
  fc.assert(
    fc.property(text, (sample) => {
      expect(lostFacts(sample, sample)).toEqual([]);
    }),
  );
  for (const piece of ['1 234', '1.', 'A-', 'www.', 'A1_', 'code ', '$ ']) {
    expect(lostFacts(piece.repeat(2000), piece.repeat(2000))).toEqual([]);
  }
});

test.each([
  ['Only €20 today', 'Only 20 today', ['€20']],
  ['Only 20 € today', 'Only 20 today', ['20 €']],
  ['Only €20 today', 'Only $20 today', ['€20']],
  ['Only EUR 20 today', 'Now only 20', ['EUR 20']],
  ['Nur 20 Euro', 'Nur 20', ['20 Euro']],
  ['Take 20% off', 'Take 20 off', ['20%']],
  ['Take 20 percent off', 'Take 20 off', ['20 percent']],
  ['Take €20 off', 'Take 20% off', ['€20']],
  ['1.200,50 € statt 1.500 €', '1.200,50 statt 1.500 €', ['1.200,50 €']],
  ['A bag of 500 g', 'A bag of 500', ['500 g']],
  ['A bag of 500 g', 'A bag of 500 kg', ['500 g']],
  ['30 days to send it back', '30 to send it back', ['30 days']],
  ['Rückgabe in 30 Tagen', 'Rückgabe in 30 Stunden', ['30 Tagen']],
  ['In 24 hours', 'In 24 days', ['24 hours']],
  ['£5 and £10', '£5 and more', ['£10']],
  ['Win 100 kr', 'Win 100', ['100 kr']],
  ['29,90 zł', '29,90', ['29,90 zł']],
])('finds that %j, rewritten as %j, loses %j', (before, after, lost) => {
  expect(lostFacts(before, after)).toEqual(lost);
});

test.each([
  ['Only €20 today', 'Today for 20 €'],
  ['Only €20 today', 'Today for 20 euros'],
  ['Only €20 today', 'Today for EUR 20'],
  ['Only €20 today', 'Today for just €20.00'],
  ['Take 20% off', '20 percent off for you'],
  ['From €20 to €30', 'From €20–30'],
  ['€20 or €30', '20 or 30 €'],
  ['$20', '20 CAD'],
  ['100 kr', '100 SEK'],
  ['In 5 days', 'In five days'],
  ['30 days to send it back', 'A 30-day return'],
  ['500 g', '500 grams'],
  ['Open 10:30 to 18:00', 'From 10:30 until 18:00'],
  ['Only 20 left', 'Only 20 € more'],
])('finds no lost number when %j is rewritten as %j', (before, after) => {
  expect(lostFacts(before, after)).toEqual([]);
});

test('requires currencies and percentages in a translation, but allows other words for times', () => {
  const translationOptions = { isTranslation: true };
  expect(lostFacts('€20 off, 15% more', '20 Rabatt, 15 mehr', translationOptions)).toEqual([
    '€20',
    '15%',
  ]);
  expect(lostFacts('€20 off in 3 days', '20 € Rabatt in 3 päivässä', translationOptions)).toEqual(
    [],
  );
});
