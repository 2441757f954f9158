/**
 * Structured logs with an allow-list of fields: ids, codes, counts and durations. Addresses,
 * bodies, tokens and codes cannot be logged, because there is no field for them.
 */
export type LogFields = {
  readonly requestId?: string;
  readonly route?: string;
  readonly status?: number;
  readonly code?: string;
  readonly customerId?: string;
  readonly userId?: string;
  readonly actingManagerId?: string;
  readonly deliveryId?: string;
  readonly draftId?: string;
  readonly importId?: string;
  readonly segmentId?: string;
  readonly subscriberId?: string;
  readonly messageId?: string;
  readonly step?: string;
  readonly count?: number;
  readonly failed?: number;
  readonly durationMs?: number;
  /** Constructor name and stack frames of an unexpected failure, never its message. */
  readonly errorName?: string;
  readonly stack?: string;
};

type Level = 'INFO' | 'WARN' | 'ERROR';

const write = (level: Level, message: string, fields: LogFields) => {
  const line = JSON.stringify({ level, message, ...fields });
  if (level === 'ERROR') console.error(line);
  else console.log(line);
};

export const log = {
  info: (message: string, fields: LogFields = {}) => write('INFO', message, fields),
  warn: (message: string, fields: LogFields = {}) => write('WARN', message, fields),
  /** Somebody must act: an ERROR raises an alarm. */
  error: (message: string, fields: LogFields = {}) => write('ERROR', message, fields),
};

/** The loggable part of anything thrown: its name and frames; messages may quote user data. */
export const errorFields = (error: unknown): Pick<LogFields, 'errorName' | 'stack'> => {
  if (!(error instanceof Error)) return { errorName: typeof error };
  const frames = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at '));
  return { errorName: error.name, stack: frames?.slice(0, 8).join('\n') };
};
