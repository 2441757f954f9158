import '@testing-library/jest-dom/vitest';
import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, vi } from 'vitest';
import { setScreenZone } from '../src/lib/screen-zone';
import { answerPending } from './mock-api';

// Only ends a wait for what never comes: a slow, busy machine takes its time to load what the app
// loads lazily.
configure({ asyncUtilTimeout: 60_000 });

// The one cache of the app, because writes refresh it from outside of components too.
const { cache } = SWRConfig.defaultValue;

/**
 * jsdom keeps the sheet of a style element that is gone, and asks each of them for the style of
 * anything, which every search by role does: the last tests would take many times as long.
 */
const emptyLeftSheets = () => {
  for (const sheet of document.styleSheets) {
    if (sheet.ownerNode?.isConnected) continue;
    while (sheet.cssRules.length > 0) sheet.deleteRule(0);
  }
};

afterEach(async () => {
  notifications.clean();
  cleanup();
  emptyLeftSheets();
  await answerPending();
  for (const key of [...cache.keys()]) cache.delete(key);
  // Unsaved work that a page kept as it closed is not offered to the next one.
  localStorage.clear();
  sessionStorage.clear();
  // Nor does the next one open at the step of the one before.
  window.history.replaceState(null, '');
});

// The zone of the store in test/a-customer.ts, which is not that of the machine.
beforeEach(() => setScreenZone('Europe/Paris'));

// The app and Mantine ask for these; jsdom has none of them.
window.scrollTo = vi.fn();
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
window.matchMedia = (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: vi.fn(),
  removeListener: vi.fn(),
  addEventListener: vi.fn(),
  removeEventListener: vi.fn(),
  dispatchEvent: vi.fn(),
});

window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// jsdom lays nothing out: lists cannot scroll to an option, texts have no rectangles.
Element.prototype.scrollIntoView = vi.fn();
Range.prototype.getBoundingClientRect = () => new DOMRect();
Range.prototype.getClientRects = () => Object.assign([new DOMRect()], { item: () => null });
document.elementFromPoint = () => null;
