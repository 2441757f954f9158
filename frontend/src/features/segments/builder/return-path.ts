import { paths } from '../../../lib/paths';

/** The optional navigation state with which the builder is opened. */
type BuilderState = { readonly segmentName?: string; readonly returnTo?: string };

const textOf = (state: unknown, name: keyof BuilderState): string | undefined => {
  if (typeof state !== 'object' || state === null || !(name in state)) return undefined;
  const value: unknown = Reflect.get(state, name);
  return typeof value === 'string' ? value : undefined;
};

export const segmentNameOf = (state: unknown): string => textOf(state, 'segmentName') ?? '';

/**
 * Returns the page to open when someone leaves the builder: the page they came from, with the
 * segment in its navigation state, or the list of segments.
 */
export const returnPath = (state: unknown, customerId: string, segmentId?: string): string => {
  const requestedPath = textOf(state, 'returnTo');
  const customerPath = paths.audience(customerId).replace(/audience$/, '');
  if (!requestedPath?.startsWith(customerPath)) return paths.audienceTab(customerId, 'segments');
  if (!segmentId) return requestedPath;
  return `${requestedPath}${requestedPath.includes('?') ? '&' : '?'}segment=${segmentId}`;
};
