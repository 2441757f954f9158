import { attachmentHeader, pdfName } from '../../../functions/assets/file-rules';

test.each([
  ['menu.pdf', 'menu.pdf'],
  ['C:\\Users\\ada\\Menu.PDF', 'Menu.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['a\r\nset-cookie: x.pdf', 'aset-cookie: x.pdf'],
  ['"quoted".pdf', 'quoted.pdf'],
  ['.pdf', 'file.pdf'],
  ['\u202efdp.exe', 'fdp.exe.pdf'],
  [`${'x'.repeat(200)}.pdf`, `${'x'.repeat(100)}.pdf`],
])('stores the file name %j as %s', (input, name) => {
  expect(pdfName(input)).toBe(name);
});

test('writes the file name into a header both in ASCII and in its original letters', () => {
  expect(attachmentHeader("Größe (1)'s.pdf")).toBe(
    'attachment; filename="Gr__e _1__s.pdf"; filename*=UTF-8\'\'Gr%C3%B6%C3%9Fe%20%281%29%27s.pdf',
  );
});
