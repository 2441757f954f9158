import { findVisibleTexts } from '../../../bin/visible-texts';

const textsOf = (source: string, path = 'screen.tsx') =>
  findVisibleTexts(path, source).map(({ text }) => text);

test('joins texts between tags with their values into one sentence, and decodes entities', () => {
  const source = `export const Note = ({ count }) => (
    <p>
      We skipped {count} rows. Fix the file &amp; try{' '}
      <b>again</b>.
    </p>
  );`;
  expect(textsOf(source)).toEqual(['We skipped {count} rows. Fix the file & try', 'again']);
});

test('treats strings and templates of attributes and properties as texts', () => {
  const source = `
    const words = { title: 'two words', key: 'Not shown', text: \`Sent to \${name}\` };
    const field = <Input label={isNew ? 'New name' : 'Name'} className="Not Shown" />;
  `;
  expect(textsOf(source)).toEqual(['two words', 'Sent to {name}', 'New name', 'Name']);
});

test('doesn’t treat module names, routes, comparisons, and comments as texts', () => {
  const source = `
    import { One } from 'A Module';
    // A comment that nobody sees.
    if (kind === 'Another kind') call('GET /segments/all');
  `;
  expect(textsOf(source, 'call.ts')).toEqual([]);
});

test('finds the text between tags of a page written as a template, with its line number', () => {
  const source =
    'const page = 1;\nconst body = html`<h1>DNS records</h1><p class="soft">No records.</p>`;';
  expect(findVisibleTexts('page.ts', source)).toEqual([
    { line: 2, text: 'DNS records' },
    { line: 2, text: 'No records.' },
  ]);
});
