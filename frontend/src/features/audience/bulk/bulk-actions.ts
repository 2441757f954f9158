import type { BulkAction } from '../../../../../shared/contracts/jobs';

export type Action = BulkAction | 'export';

/** What an action is called and what somebody has to know before it. `who` is "12 subscribers". */
type Words = {
  readonly menu: string;
  readonly title: (who: string) => string;
  readonly text: string;
  readonly yes: string;
  /** While it goes on. */
  readonly running: string;
  readonly isDangerous?: boolean;
  readonly needsSegment?: boolean;
  /** Asks how or where they agreed. */
  readonly needsConsent?: boolean;
};

export const actionWords: Readonly<Record<Action, Words>> = {
  export: {
    menu: 'Export',
    title: (who) => `Export ${who}`,
    text: 'You get a link to a CSV file with email, name, status, segments and every attribute.',
    yes: 'Export',
    running: 'Your file is being written',
  },
  add_to_segment: {
    menu: 'Add to segment',
    title: (who) => `Add ${who} to a segment`,
    text: 'Segments by rules are not offered: who is in them follows from their rules.',
    yes: 'Add',
    running: 'Subscribers are being added',
    needsSegment: true,
  },
  remove_from_segment: {
    menu: 'Remove from segment',
    title: (who) => `Remove ${who} from a segment`,
    text: 'They stay subscribers, and stay in their other segments.',
    yes: 'Remove',
    running: 'Subscribers are being removed',
    needsSegment: true,
  },
  state_consent: {
    menu: 'They agreed to emails …',
    title: (who) => `Record that ${who} agreed`,
    text: 'People with no consent recorded become active. Nobody who unsubscribed, bounced or complained is brought back, and the suppression list stays as it is.',
    yes: 'Record consent',
    running: 'Consent is being recorded',
    needsConsent: true,
  },
  unsubscribe: {
    menu: 'Unsubscribe',
    title: (who) => `Unsubscribe ${who}?`,
    text: 'They receive no emails any more. This cannot be undone: only they can subscribe again.',
    yes: 'Unsubscribe',
    running: 'Subscribers are being unsubscribed',
    isDangerous: true,
  },
  delete_subscribers: {
    menu: 'Delete',
    title: (who) => `Delete ${who}?`,
    text: 'Everything known about them is removed for good: attributes, history, segments. This cannot be undone. Those who unsubscribed, bounced or complained stay known by a fingerprint of their address, so that no import writes to them again.',
    yes: 'Delete',
    running: 'Subscribers are being deleted',
    isDangerous: true,
  },
};

/** In the order of the menu. */
export const actions: readonly Action[] = [
  'export',
  'add_to_segment',
  'remove_from_segment',
  'state_consent',
  'unsubscribe',
  'delete_subscribers',
];
