import { rawHeaders } from '../../../src/ses/message/raw-headers';

const subjectOf = (subject: string) =>
  rawHeaders(Buffer.from(`Subject: ${subject}\r\n\r\nHello`))[0]?.value;

test.each([
  ['=?utf-8?Q?Gr=C3=BC=C3=9Fe?=', 'Grüße'],
  ['=?iso-8859-1?B?R3L832U=?=', 'Grüße'],
  ['=?nobody-knows?Q?Gr=FC=DFe?= and more', '=?nobody-knows?Q?Gr=FC=DFe?= and more'],
])('decodes the subject line %s as %s', (encodedSubject, decodedSubject) => {
  expect(subjectOf(encodedSubject)).toBe(decodedSubject);
});
