/** One event of a provider's stream. */
export type Event = { readonly type: string; readonly [name: string]: unknown };
/** A model provider's answer to one request. */
export type ProviderResponse = {
  readonly status?: number;
  readonly parts?: readonly (string | Uint8Array)[];
  readonly body?: object;
  readonly headers?: Record<string, string>;
  /** Whether the connection breaks in the middle of the stream. */
  readonly breaks?: boolean;
  /** Whether the stream stops without ending. */
  readonly hangs?: boolean;
};

/** The formats of one provider's answers, as the provider publishes them. */
export type ProviderShapes = {
  readonly model: string;
  readonly path: string;
  readonly whole: (texts: readonly string[]) => ProviderResponse;
  readonly cut: ProviderResponse;
  readonly refused: ProviderResponse;
  readonly failsInside: ProviderResponse;
  readonly busy: ProviderResponse;
  readonly down: ProviderResponse;
  readonly toolCall: object;
};

export const texts = ['Ferns ', 'are back'];
export const retrySoon = { 'retry-after-ms': '1' };
