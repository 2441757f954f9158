import {
  createThumbnailReader,
  putBodyWithThumbnail,
} from '../../../functions/email-content/body-with-thumbnail';
import { starterTemplates } from '../../../functions/templates/starter-templates';
import { thumbnail } from '../../../shared/contracts/email/thumbnail';
import { DEFAULT_EMAIL_STYLE } from '../../../shared/email/document/styles';
import { drawThumbnail, THUMBNAIL } from '../../../shared/email/thumbnail/draw-thumbnail';
import { captureLogs } from '../../support/captured-logs';

const styles = { ...DEFAULT_EMAIL_STYLE, backgroundColor: '#112233', editorColor: '#fefefe' };
const editor = 'TIPTAP_REACTEMAIL' as const;
const draw = (body: string) => drawThumbnail({ body, editor, styles });

test.each(starterTemplates('https://app.test'))(
  'draws $name small and within bounds',
  (starter) => {
    const drawn = thumbnail.parse(drawThumbnail({ ...starter, editor }));
    expect(drawn.shapes.length).toBeGreaterThan(5);
    expect(JSON.stringify(drawn).length).toBeLessThan(2_500);
    for (const { x, y, w, h } of drawn.shapes) {
      expect(Math.min(w, h)).toBeGreaterThan(0);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + w).toBeLessThanOrEqual(THUMBNAIL.width);
      expect(y).toBeLessThanOrEqual(THUMBNAIL.height);
    }
  },
);

test('draws the colors of the style, and texts below each other', () => {
  const drawn = draw('<h1>Hello</h1><p>One line of text.</p>');
  expect(drawn?.background).toBe('#112233');
  const [card, heading, text] = drawn?.shapes ?? [];
  expect(card?.fill).toBe('#fefefe');
  expect(text?.y).toBeGreaterThan((heading?.y ?? 0) + (heading?.h ?? 0));
});

test('draws no more shapes for a long email', () => {
  const body = '<p>A line of text.</p>'.repeat(500);
  expect(draw(body)?.shapes.length).toBeLessThanOrEqual(24);
});

test('draws a code email from its texts and images', () => {
  const source =
    '<html><body><table><tr><td><img src="https://cdn.test/a.png" width="600"></td></tr><tr><td><h1>Hi</h1><p>Text</p></td></tr></table></body></html>';
  const drawn = drawThumbnail({ body: source, editor: 'CODE', styles });
  expect(drawn?.shapes.map(({ src }) => src)).toContain('https://cdn.test/a.png');
  expect(drawn?.shapes.length).toBeGreaterThan(3);
});

test('draws nothing for an empty body, and for one that can’t be read', () => {
  expect(draw('<p></p>')).toBeUndefined();
  expect(drawThumbnail({ body: '<div>'.repeat(600), editor: 'CODE', styles })).toBeUndefined();
});

test('stores a body with its thumbnail, and draws it for an item that has none', async () => {
  const body = '<h1>Hello</h1>';
  const stored = await putBodyWithThumbnail({ put: async () => 'body/c/1' }, 'c', {
    body,
    editor,
    styles,
  });
  expect(stored).toEqual({ bodyKey: 'body/c/1', thumbnail: draw(body) });
  const gets: string[] = [];
  const read = createThumbnailReader({
    get: async ({ bodyKey }) => {
      gets.push(bodyKey);
      return body;
    },
  });
  expect(await read({ ...stored, editor, styles })).toEqual(stored.thumbnail);
  expect(gets).toEqual([]);
  expect(await read({ bodyKey: 'body/c/1', editor, styles })).toEqual(stored.thumbnail);
  expect(await read({ bodyKey: '', editor, styles })).toBeUndefined();
  expect(gets).toEqual(['body/c/1']);
});

test('draws an image with a very long URL without the URL, so that the item stays small', () => {
  const src = `https://charts.test/a.png?data=${'x'.repeat(200_000)}`;
  const source = `<html><body><img src="${src}" width="600"><p>Text</p></body></html>`;
  const drawn = drawThumbnail({ body: source, editor: 'CODE', styles });
  expect(drawn?.shapes.length).toBeGreaterThan(2);
  expect(JSON.stringify(drawn).length).toBeLessThan(3_000);
});

test('shows a list without the thumbnail of a body that can’t be read', async () => {
  const logs = captureLogs();
  const read = createThumbnailReader({
    get: async () => {
      throw new Error('The storage doesn’t respond');
    },
  });
  expect(await read({ bodyKey: 'body/c/1', editor, styles })).toBeUndefined();
  logs.restore();
  expect(logs.lines).toHaveLength(1);
});
