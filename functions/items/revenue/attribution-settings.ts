import * as z from 'zod';
import { attributionLimits } from '../../../shared/attribution-limits';
import { customerPartition } from '../account/customer-keys';

/** How orders are attributed to emails, and the store's currency. */
export type AttributionSettings = {
  /** Orders placed within this many days after an open or click are attributed to the email. */
  readonly windowDays: number;
  /** Whether an order is attributed to an open if no click led to the order. */
  readonly countsOpens: boolean;
  /** Increases with each change. Orders attributed under an older version are attributed again. */
  readonly version: number;
  /** The currency of the newest order. Absent before the first one. */
  readonly currency?: string | undefined;
  readonly currencyAt?: number | undefined;
};

const sk = 'ATTRIBUTION';

export const attributionKey = (customerId: string) => ({ pk: customerPartition(customerId), sk });

export const isAttributionKey = (key: { readonly sk: string }): boolean => key.sk === sk;

const storedSchema = z.object({
  days: z.number().default(attributionLimits.days),
  opens: z.boolean().default(false),
  v: z.number().default(0),
  cur: z.string().optional(),
  ca: z.number().optional(),
});

/**
 * @param item the stored item; undefined until a user changes the settings or the first order
 *   arrives
 */
export const readAttributionSettings = (item: unknown): AttributionSettings => {
  const { days, opens, v, cur, ca } = storedSchema.parse(item ?? {});
  return { windowDays: days, countsOpens: opens, version: v, currency: cur, currencyAt: ca };
};

/**
 * Returns the update that stores the two settings with the next version number. Fails if the
 * settings have changed since they were read.
 */
export const choicesUpdate = ({
  windowDays,
  countsOpens,
  version,
}: Pick<AttributionSettings, 'windowDays' | 'countsOpens' | 'version'>) => ({
  UpdateExpression: 'SET days = :days, opens = :opens, v = :next',
  ConditionExpression: version === 0 ? 'attribute_not_exists(v)' : 'v = :v',
  ExpressionAttributeValues: {
    ':days': windowDays,
    ':opens': countsOpens,
    ':next': version + 1,
    ...(version === 0 ? {} : { ':v': version }),
  },
});

/** Stores the currency of the newest order. */
export const currencyUpdate = (currency: string, at: number) => ({
  UpdateExpression: 'SET cur = :cur, ca = :at',
  ConditionExpression: 'attribute_not_exists(ca) OR ca < :at',
  ExpressionAttributeValues: { ':cur': currency, ':at': at },
});
