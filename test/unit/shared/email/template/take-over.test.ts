import { contrastRatio } from '../../../../../shared/email/document/color';
import { readEmailStyle } from '../../../../../shared/email/document/styles';
import { brandPalette } from '../../../../../shared/email/template/brand-palette';
import { type Brand, takeOver } from '../../../../../shared/email/template/take-over';

const brand: Brand = { website: 'https://acorn.example', colors: ['#14532d', '#b45309'] };
const template = (body: string, styles: Record<string, unknown> = {}) => ({
  subject: 'Hi',
  preHeader: '',
  editor: 'TIPTAP_REACTEMAIL' as const,
  body,
  styles: readEmailStyle(styles),
});
const section = (role: string, inner = '<email-paragraph>a</email-paragraph>') =>
  `<email-section background-color="#3b2a5c" ${role && `color-role="${role}" `}color="#ffffff">${inner}</email-section>`;
const bodyOf = (body: string, targetBrand: Brand = brand) =>
  takeOver(template(body), targetBrand).body;

test('gives a background the color of its role', () => {
  expect(bodyOf(section('brand'))).toContain('background-color="#14532d" color-role="brand"');
  expect(bodyOf(section('second'))).toContain('background-color="#b45309"');
  expect(bodyOf(section('tint'))).toContain('background-color="#e3eae6"');
});

test('keeps a color without a role, even if it is the same', () => {
  const ownBody = section('') + section('brand');
  const adopted = bodyOf(ownBody);
  expect(adopted).toContain(section(''));
  expect(adopted.match(/#3b2a5c/g)).toHaveLength(1);
});

test('keeps every color if the brand has none', () => {
  const body = section('brand');
  const styles = { buttonColor: '#3b2a5c' };
  const adopted = takeOver(template(body, styles), { website: '', colors: [] });
  expect(adopted).toEqual(template(body, styles));
});

test('makes text on a brand background readable, and keeps its color if possible', () => {
  const run = (color: string) => `<span style="color: ${color}">a</span>`;
  const inner = `<email-paragraph>${run('#0f172a')}${run('#fef3c7')}</email-paragraph>`;
  const adopted = bodyOf(section('brand', inner));
  expect(adopted).not.toContain('#0f172a');
  expect(adopted).toContain(run('#fef3c7'));
  expect(adopted).not.toMatch(/ color="#ffffff"/);
});

test('uses the first brand color that is visible on the card for buttons and links', () => {
  const { styles } = takeOver(template(''), { ...brand, colors: ['#fff7d6', '#b45309'] });
  expect(styles).toMatchObject({ buttonColor: '#b45309', buttonTextColor: '#ffffff' });
  expect(contrastRatio(styles.linkColor ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5);
});

test('keeps labels and links readable for any brand', () => {
  for (const color of ['#ffffff', '#000000', '#f2b705', '#7f7f7f', '#ff0000', '#00ff00']) {
    for (const card of ['#ffffff', '#101010']) {
      const palette = brandPalette([color], card);
      if (!palette) throw new Error('A brand with a color has a palette.');
      expect(contrastRatio(palette.button, card)).toBeGreaterThanOrEqual(3);
      expect(contrastRatio(palette.buttonText, palette.button)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(palette.link, card)).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test('prefers the theme chosen for all emails, and fills the remaining values from the brand', () => {
  const style = readEmailStyle({
    editorColor: '#fffbeb',
    bodyFont: 'Georgia',
    linkColor: '#123456',
  });
  const { styles } = takeOver(template('', { buttonColor: '#3b2a5c' }), { ...brand, style });
  expect(styles).toEqual({ ...style, buttonColor: '#14532d', buttonTextColor: '#ffffff' });
  const selectedStyle = readEmailStyle({ buttonColor: '#ff0000' });
  expect(takeOver(template(''), { ...brand, style: selectedStyle }).styles.buttonColor).toBe(
    '#ff0000',
  );
});

test('shows the brand’s logo or name in the header, linked to the store', () => {
  const header =
    '<email-header src="https://x.example/ours.png" href="https://x.example"></email-header>';
  const logoUrl = 'https://app.example/media/logo.png';
  expect(bodyOf(header, { ...brand, logoUrl })).toBe(
    `<email-header src="${logoUrl}" href="https://acorn.example"></email-header>`,
  );
  expect(bodyOf(header, { website: '', colors: [] })).toBe('<email-header></email-header>');
});

test('fills the store’s website URL into links, buttons and texts', () => {
  const body =
    '<email-button value="Go" href="{{store_url}}/sale?a=1"></email-button>' +
    '<email-paragraph><a href="{{store_url}}">us</a> at <email-merge-tag name="store_url"></email-merge-tag>, {{first_name|you}}</email-paragraph>';
  const adopted = bodyOf(body);
  expect(adopted).toContain('href="https://acorn.example/sale?a=1"');
  expect(adopted).toContain('<a href="https://acorn.example">us</a> at https://acorn.example');
  expect(adopted).toContain('<email-merge-tag fallback="you">');
  expect(adopted).not.toContain('store_url');
});

test('leaves links empty if the store has no website URL, and reports them in the checks', () => {
  const body = '<email-button value="Go" href="{{store_url}}"></email-button>';
  expect(bodyOf(body, { website: '', colors: [] })).toBe(
    '<email-button value="Go"></email-button>',
  );
});

test('fills only the store’s website URL into a code email', () => {
  const code = '<a href="{{store_url}}" style="color:#3b2a5c">{{first_name}}</a>';
  const codeTemplate = { ...template(code, { buttonColor: '#3b2a5c' }), editor: 'CODE' as const };
  const adopted = takeOver(codeTemplate, brand);
  expect(adopted.body).toBe(
    '<a href="https://acorn.example" style="color:#3b2a5c">{{first_name}}</a>',
  );
  expect(adopted.styles).toEqual(codeTemplate.styles);
});

test('adds the store’s website URL as the fallback for a link back to a cart, if the store has one', () => {
  const body = '<email-button value="Back" href="{{checkout_url}}"></email-button>';
  expect(bodyOf(body)).toContain('href="{{checkout_url|https://acorn.example}}"');
  expect(bodyOf(body, { website: '', colors: [] })).toContain('href="{{checkout_url}}"');
  const ownBody =
    '<email-button value="Back" href="{{checkout_url|https://x.example}}"></email-button>';
  expect(bodyOf(ownBody)).toContain('href="{{checkout_url|https://x.example}}"');
});

test('keeps a template’s text in its language, whatever theme the customer chose', () => {
  const selectedStyle = readEmailStyle({ backgroundColor: '#102030', language: 'de' });
  const polish = takeOver(template('', { language: 'pl' }), { ...brand, style: selectedStyle });
  expect(polish.styles).toMatchObject({ backgroundColor: '#102030', language: 'pl' });
  const open = takeOver(template(''), { ...brand, style: selectedStyle });
  expect(open.styles.language).toBe('de');
});
