import { AwsError } from '../../core/aws-service';
import { createRandom } from './random';

/**
 * The probabilities, from 0 to 1, of the faults that can happen to a SendEmail call. They add up to
 * at most 1, and the random numbers come from one seeded sequence, so that a failing run can be
 * repeated. `Before` means that SES didn't accept the email. `After` means that SES accepted it but
 * the caller doesn't learn about that.
 */
export type SesFaults = {
  readonly seed: number;
  readonly throttle?: number;
  readonly timeoutBeforeAccept?: number;
  readonly timeoutAfterAccept?: number;
  readonly serverErrorBefore?: number;
  readonly serverErrorAfter?: number;
  /**
   * How long a timed-out call gets no response before its connection breaks, in ms.
   * @default 10000
   */
  readonly silenceMs?: number;
};

export type FaultKind = Exclude<keyof SesFaults, 'seed' | 'silenceMs'>;

const KINDS: readonly FaultKind[] = [
  'throttle',
  'timeoutBeforeAccept',
  'timeoutAfterAccept',
  'serverErrorBefore',
  'serverErrorAfter',
];

/** Injects the requested faults while emails are accepted. */
export const createFaultInjector = () => {
  let faults: SesFaults | undefined;
  let random = createRandom(0);
  const faultCounts = new Map<FaultKind, number>();

  const drawFault = (): FaultKind | undefined => {
    if (!faults) return undefined;
    let point = random();
    for (const kind of KINDS) {
      point -= faults[kind] ?? 0;
      if (point < 0) return kind;
    }
    return undefined;
  };

  const injectFault = async (kind: FaultKind): Promise<never> => {
    if (kind === 'throttle') {
      throw new AwsError('TooManyRequestsException', 'Maximum sending rate exceeded.', 429);
    }
    if (kind.startsWith('serverError')) {
      throw new AwsError('InternalServerErrorException', 'Injected server error.', 500);
    }
    const silenceMs = faults?.silenceMs ?? 10_000;
    await new Promise((resolve) => setTimeout(resolve, silenceMs).unref());
    throw connectionBroken();
  };

  return {
    set(next: SesFaults | undefined) {
      faults = next;
      random = createRandom(next?.seed ?? 0);
      faultCounts.clear();
    },
    /**
     * Returns how many times each fault has occurred since the faults were set, so that a test can
     * check that some occurred.
     */
    counts: (): Readonly<Partial<Record<FaultKind, number>>> => Object.fromEntries(faultCounts),
    async around<T>(accept: () => Promise<T>): Promise<T> {
      const kind = drawFault();
      if (!kind) return accept();
      faultCounts.set(kind, (faultCounts.get(kind) ?? 0) + 1);
      if (kind.includes('After')) await accept();
      return injectFault(kind);
    },
  };
};

/**
 * The connection breaks without a response. In-process callers get the same error as from a dropped
 * HTTP connection.
 */
const connectionBroken = () =>
  Object.assign(new Error('socket hang up'), { name: 'TimeoutError', code: 'ECONNRESET' });
