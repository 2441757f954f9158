import { consentText } from '../../functions/forms/signup/consent-rules';
import { type Consent, consentItem } from '../../functions/items/audience/signup';
import { formItem } from '../../functions/items/form';
import {
  deviceCountAttribute,
  type FormVersion,
  formCountAttribute,
  formMonthKey,
  formTotalsKey,
  formVersionItem,
  publishedVersionItem,
} from '../../functions/items/form-version';
import {
  type FormVisit,
  formPageCountsKey,
  formPagesKey,
  pageAttribute,
  pageNumber,
} from '../../functions/items/form-visit';
import type { Segment } from '../../functions/items/segment';
import { type Day, dayMs, localDays } from '../../functions/platform/local-day';
import { putItems } from '../../functions/platform/table/batch-requests';
import type { FormContent } from '../../shared/contracts/forms/form';
import type { DemoSource, DemoSubscriber } from './demo-audience';
import type { FillContext, FillPart } from './fill-part';
import { hostedForm, popupForm } from './form-contents';
import { shop } from './newsletter';

type DemoForm = {
  readonly content: FormContent;
  readonly segment: Segment;
  readonly source: DemoSource;
  /** The share of views that led to a sign-up. */
  readonly conversion: number;
  /** The pages that show the form, with their shares of its views. They add up to 1. */
  readonly pages: readonly { readonly url: string; readonly share: number }[];
};

/** The share of visitors with a phone. */
const phoneShare = 0.64;

/** One in fifteen people doesn't confirm. */
const confirmedShare = 0.93;

const monthOf = (day: Day): string => new Date(day * dayMs).toISOString().slice(0, 7);

const versionOf = (
  { content: form, segment }: DemoForm,
  { customer }: FillContext['agency'],
): FormVersion => {
  const { content, fields, style, requireEmailVerification } = form;
  return {
    content,
    fields,
    style,
    requireEmailVerification,
    cid: customer.customerId,
    formId: segment.id,
    version: 1,
    publishedAt: segment.createdAt,
    brand: customer.name,
  };
};

/** Where people saw a form. It depends only on the person, so it's the same at every start. */
const visitOf = (
  { pages }: DemoForm,
  { id, createdAt }: DemoSubscriber,
  dayOf: ReturnType<typeof localDays>,
): { readonly url: string; readonly visit: FormVisit } => {
  const at = Date.parse(createdAt);
  const day = dayOf(at) ?? Math.floor(at / dayMs);
  const number = [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
  let left = (number % 97) / 97;
  const found = pages.findIndex(({ share }) => {
    left -= share;
    return left < 0;
  });
  const index = Math.max(0, found);
  return {
    url: pages[index]?.url ?? '',
    visit: {
      device: number % 100 < 100 * phoneShare ? 'phone' : 'desktop',
      page: pageNumber(monthOf(day), index),
    },
  };
};

const consentItems = (
  demoForm: DemoForm,
  version: FormVersion,
  subscribers: readonly DemoSubscriber[],
  timeZone: string,
) => {
  const { segment } = demoForm;
  const dayOf = localDays(timeZone);
  return subscribers.map((subscriber) => {
    const { id, createdAt, name } = subscriber;
    const { url, visit } = visitOf(demoForm, subscriber, dayOf);
    const [firstName = ''] = name.split(' ');
    const consent: Consent = {
      formId: segment.id,
      version: 1,
      at: createdAt,
      page: url,
      visit,
      text: consentText(version, firstName ? { first_name: firstName } : {}),
      ip: '203.0.113.0',
      ...(version.requireEmailVerification && {
        confirmedAt: new Date(Date.parse(createdAt) + 4 * 60_000).toISOString(),
      }),
    };
    return consentItem(version.cid, id, consent);
  });
};

/** Counts sign-ups by local day. */
const signupsByDay = (
  subscribers: readonly DemoSubscriber[],
  timeZone: string,
): ReadonlyMap<Day, number> => {
  const dayOf = localDays(timeZone);
  const counts = new Map<Day, number>();
  for (const { createdAt } of subscribers) {
    const at = Date.parse(createdAt);
    const day = dayOf(at) ?? Math.floor(at / dayMs);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return counts;
};

/**
 * Returns the counts that stored sign-ups don't show: the views, and the sign-ups of a form with
 * confirmations, of which only the confirmed ones are stored.
 */
const countItems = (
  { parts, agency }: FillContext,
  { segment, content, conversion, pages }: DemoForm,
  subscribers: readonly DemoSubscriber[],
) => {
  const share = content.requireEmailVerification ? confirmedShare : 1;
  const totals = { v: 0, s: 0 };
  const months = new Map<string, Record<string, number>>();
  /** The counts of each page, by its number. */
  const ofPages = new Map<string, Record<string, number>>();
  const addCounts = (day: Day, count: 'viewed' | 'submitted', total: number) => {
    const month = monthOf(day);
    const onPhones = Math.round(total * phoneShare);
    months.set(month, {
      ...months.get(month),
      [formCountAttribute(count, day)]: total,
      [deviceCountAttribute(count, day, 'phone')]: onPhones,
      [deviceCountAttribute(count, day, 'desktop')]: total - onPhones,
    });
    for (const [at, { share }] of pages.entries()) {
      const page = pageNumber(month, at);
      const onPage = Math.round(total * share);
      ofPages.set(page, { ...ofPages.get(page), [formCountAttribute(count, day)]: onPage });
    }
  };
  for (const [day, confirmed] of signupsByDay(subscribers, agency.customer.timeZone)) {
    const submitted = confirmed + (parts.random.chance((1 / share - 1) * confirmed) ? 1 : 0);
    const viewed = Math.round(submitted / conversion + parts.random.between(0, 9));
    addCounts(day, 'viewed', viewed);
    totals.v += viewed;
    if (!content.requireEmailVerification) continue;
    addCounts(day, 'submitted', submitted);
    totals.s += submitted;
  }
  return [
    { ...formTotalsKey(segment.id), ...totals },
    ...[...months].map(([month, counts]) => ({ ...formMonthKey(segment.id, month), ...counts })),
    ...[...ofPages].map(([page, counts]) => ({
      ...formPageCountsKey(segment.id, page),
      ...counts,
    })),
    ...[...months.keys()].map((month) => ({
      ...formPagesKey(segment.id, month),
      n: pages.length,
      ...Object.fromEntries(pages.map(({ url }, at) => [pageAttribute(url), at])),
    })),
  ];
};

const putForm = async (context: FillContext, form: DemoForm): Promise<void> => {
  const { parts, agency, history } = context;
  const { segment, content, source } = form;
  const { id, createdAt } = segment;
  const version = versionOf(form, agency);
  const subscribers = history.audience.subscribers.filter((one) => one.source === source);
  await putItems(parts.table, [
    formItem(agency.customer.customerId, {
      ...content,
      id,
      confirmed: true,
      rev: 2,
      published: { version: 1, rev: 2, at: createdAt },
      createdAt,
      updatedAt: createdAt,
    }),
    formVersionItem(version),
    publishedVersionItem({
      ...version,
      ...(content.popup?.teaser ? { teaser: content.popup.teaser } : {}),
    }),
    ...countItems(context, form, subscribers),
  ]);
  await putItems(parts.table, consentItems(form, version, subscribers, agency.customer.timeZone));
};

/** The popup and the hosted form, with their views, sign-ups, and consents. */
export const formParts: readonly FillPart[] = [
  {
    name: 'forms',
    async fill(context) {
      const { popup, page } = context.history.audience;
      await putForm(context, {
        content: popupForm,
        segment: popup,
        source: 'popup',
        conversion: 0.052,
        pages: [
          { url: `${shop}/`, share: 0.52 },
          { url: `${shop}/collections/oils`, share: 0.31 },
          { url: `${shop}/journal/how-to-taste-oil`, share: 0.17 },
        ],
      });
      await putForm(context, {
        content: hostedForm,
        segment: page,
        source: 'page',
        conversion: 0.31,
        pages: [{ url: `${shop}/letters`, share: 1 }],
      });
    },
  },
];
