import type { AwsResponse } from '../../core/aws-service';
import type { Crash } from '../crash-plan';
import type { InvokedFunction } from '../environments/environment';
import type { InvocationResult } from '../invocation-result';

/** What a thread of execution environments is started with. */
export type ThreadData = {
  /** Milliseconds between the machine's clock and the cloud's. */
  readonly clockOffset: Float64Array<SharedArrayBuffer>;
  /** A file of the application, from which the SDK's packages are found. */
  readonly resolveFrom: string;
};

/** A bundle; its code only with the first message that names it. */
export type SentBundle = { readonly id: number; readonly file: string; readonly code?: string };

/** A body: text stays text, which crosses threads fastest. */
export type Bytes = string | Uint8Array<ArrayBuffer>;

/** An SDK call on its way to the services. */
export type SentRequest = {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Bytes;
};

/** An answer on its way back. */
export type SentResponse = Omit<AwsResponse, 'body'> & { readonly body: Bytes };

/** An error's own words, since errors lose their names between threads. */
export type SentError = {
  readonly name: string;
  readonly message: string;
  readonly stack?: string | undefined;
};

export type ToThread =
  | {
      readonly kind: 'start';
      readonly environment: number;
      readonly definition: InvokedFunction;
      readonly variables: Readonly<Record<string, string>>;
      readonly bundle: SentBundle;
    }
  | {
      readonly kind: 'invoke';
      readonly environment: number;
      readonly eventText: string;
      readonly crash: Crash | undefined;
    }
  | { readonly kind: 'end'; readonly environment: number }
  | {
      readonly kind: 'answer';
      readonly call: number;
      readonly response?: SentResponse;
      readonly error?: SentError;
    };

export type FromThread =
  | { readonly kind: 'started'; readonly environment: number; readonly error?: SentError }
  | { readonly kind: 'ended'; readonly environment: number; readonly result: InvocationResult }
  | { readonly kind: 'call'; readonly call: number; readonly request: SentRequest }
  | {
      readonly kind: 'line';
      readonly timestamp: string;
      readonly functionName: string;
      readonly line: string;
    };

export const toSentError = (error: unknown): SentError =>
  error instanceof Error
    ? { name: error.name, message: error.message, stack: error.stack }
    : { name: 'Error', message: String(error) };

export const fromSentError = ({ name, message, stack }: SentError): Error =>
  Object.assign(new Error(message), { name, stack });

/**
 * Bytes of their own: a small Buffer is a window on memory that others share, all of which would be
 * copied with it.
 */
export const ownBytes = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

/**
 * Gathers what is posted within one turn of the event loop: a message costs its reader a wake-up, and
 * sending makes hundreds at a time.
 */
export const createOutbox = <T>(post: (messages: readonly T[]) => void) => {
  let waiting: T[] = [];
  const flush = () => {
    const messages = waiting;
    waiting = [];
    post(messages);
  };
  return (message: T): void => {
    if (waiting.length === 0) setImmediate(flush);
    waiting.push(message);
  };
};
