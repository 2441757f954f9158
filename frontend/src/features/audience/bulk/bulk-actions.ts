import type { BulkAction } from '../../../../../shared/contracts/jobs';

export type Action = BulkAction | 'export';

/**
 * The texts for an action, including what users should know before they run it. `who` is a text
 * such as "12 subscribers".
 */
type ActionTexts = {
  readonly menu: string;
  readonly title: (who: string) => string;
  readonly text: string;
  readonly confirmLabel: string;
  /** The text shown while the action runs. */
  readonly running: string;
  readonly isDangerous?: boolean;
  readonly needsSegment?: boolean;
  /** Whether the action asks how or where the subscribers gave consent. */
  readonly needsConsent?: boolean;
};

export const actionTexts: Readonly<Record<Action, ActionTexts>> = {
  export: {
    menu: 'Export',
    title: (who) => `Export ${who}`,
    text: 'You’ll get a link to a CSV with email, name, status, segments, and all attributes.',
    confirmLabel: 'Export',
    running: 'Preparing your file',
  },
  add_to_segment: {
    menu: 'Add to segment',
    title: (who) => `Add ${who} to a segment`,
    text: 'Dynamic segments aren’t listed. Their rules decide who’s in them.',
    confirmLabel: 'Add',
    running: 'Adding subscribers',
    needsSegment: true,
  },
  remove_from_segment: {
    menu: 'Remove from segment',
    title: (who) => `Remove ${who} from a segment`,
    text: 'They stay subscribed and keep their other segments.',
    confirmLabel: 'Remove',
    running: 'Removing subscribers',
    needsSegment: true,
  },
  state_consent: {
    menu: 'Record consent',
    title: (who) => `Record that ${who} agreed`,
    text: 'People with no consent recorded become active. Anyone who unsubscribed, bounced, or complained stays that way, and the suppression list doesn’t change.',
    confirmLabel: 'Record consent',
    running: 'Recording consent',
    needsConsent: true,
  },
  unsubscribe: {
    menu: 'Unsubscribe',
    title: (who) => `Unsubscribe ${who}?`,
    text: 'They’ll stop getting emails. You can’t undo this. Only they can resubscribe.',
    confirmLabel: 'Unsubscribe',
    running: 'Unsubscribing subscribers',
    isDangerous: true,
  },
  delete_subscribers: {
    menu: 'Delete',
    title: (who) => `Delete ${who}?`,
    text: 'This permanently deletes their attributes, history, and segments. You can’t undo it. For people who unsubscribed, bounced, or complained, we keep a hash of the address so an import can’t email them again.',
    confirmLabel: 'Delete',
    running: 'Deleting subscribers',
    isDangerous: true,
  },
};

/** The bulk actions, in the order of the menu. */
export const actions: readonly Action[] = [
  'export',
  'add_to_segment',
  'remove_from_segment',
  'state_consent',
  'unsubscribe',
  'delete_subscribers',
];
