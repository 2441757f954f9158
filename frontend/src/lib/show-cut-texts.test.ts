import { afterEach, beforeEach, expect, test } from 'vitest';
import { showTruncatedTexts } from './show-cut-texts';

let stopShowing: () => void;
beforeEach(() => {
  stopShowing = showTruncatedTexts(document);
});
afterEach(() => {
  stopShowing();
  document.body.replaceChildren();
});

/** Creates a box with a given size, because jsdom has no layout. */
const box = (html: string, { wide = 0, tall = 0 } = {}): HTMLElement => {
  document.body.innerHTML = html;
  const element = document.body.firstElementChild as HTMLElement;
  const sizes = {
    clientWidth: 100,
    scrollWidth: 100 + wide,
    clientHeight: 20,
    scrollHeight: 20 + tall,
  };
  for (const [name, value] of Object.entries(sizes)) {
    Object.defineProperty(element, name, { value, configurable: true });
  }
  return element;
};

const pointAt = (element: Element) =>
  element.dispatchEvent(new Event('pointerover', { bubbles: true }));

const cell = (cellText: string) =>
  `<div style="overflow-x: hidden; text-overflow: ellipsis"><b>${cellText}</b></div>`;

test('shows the full text of a truncated text in a tooltip, from any element inside it', () => {
  const element = box(cell('A  long\nname'), { wide: 40 });
  pointAt(element.querySelector('b') as Element);
  expect(element.title).toBe('A long name');
});

test('shows the full value of a field that is too narrow in a tooltip, but never a password', () => {
  const field = box('<input value="A long segment">', { wide: 40 });
  pointAt(field);
  expect(field.title).toBe('A long segment');
  const secret = box('<input type="password" value="secret">', { wide: 40 });
  pointAt(secret);
  expect(secret.title).toBe('');
});

test('shows no tooltip for a complete text, and removes the tooltip once the full text fits', () => {
  const fullBox = box(cell('Short'));
  pointAt(fullBox);
  expect(fullBox.title).toBe('');
  const element = box(cell('A long name'), { wide: 40 });
  pointAt(element);
  Object.defineProperty(element, 'scrollWidth', { value: 100 });
  pointAt(element);
  expect(element.hasAttribute('title')).toBe(false);
});

test('keeps a tooltip set by the page, and updates an added tooltip when the text changes', () => {
  const titledBox = box(cell('A long name'), { wide: 40 });
  titledBox.title = 'Not sent to anyone';
  pointAt(titledBox);
  expect(titledBox.title).toBe('Not sent to anyone');
  const element = box(cell('A long name'), { wide: 40 });
  pointAt(element);
  element.textContent = 'Another long name';
  pointAt(element);
  expect(element.title).toBe('Another long name');
});
