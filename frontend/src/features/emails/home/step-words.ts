import type { NextStep } from '../../../../../shared/contracts/home';
import { plural } from '../../../lib/format';
import { paths } from '../../../lib/paths';

export type StepTexts = {
  readonly text: string;
  /** Why the step matters. */
  readonly reason: string;
  /** The label of the link next to the step. */
  readonly action: string;
  readonly to: string;
};

const quotedName = (name: string): string => `“${name || 'Untitled email'}”`;

const nextEmail = ({ days, people }: Extract<NextStep, { kind: 'write_email' }>): string =>
  days === undefined
    ? `Write your first email to ${plural(people, 'person', 'people')}`
    : `${plural(people, 'person hasn’t', 'people haven’t')} heard from you in ${plural(days, 'day')}`;

/** Describes a next step, with the page where the user completes it. */
export const stepTextsOf = (customerId: string, step: NextStep): StepTexts => {
  switch (step.kind) {
    case 'resume_delivery': {
      const to = paths.report(customerId, step.deliveryId);
      return {
        text: `${quotedName(step.name)} is paused`,
        reason: 'The remaining recipients wait until someone resumes it.',
        action: 'View',
        to,
      };
    }
    case 'review_email': {
      const to = paths.review(customerId, step.draftId);
      return {
        text: `${quotedName(step.name)} is waiting for review`,
        reason: 'It can’t be sent until a manager approves it.',
        action: 'Review',
        to,
      };
    }
    case 'resume_import': {
      const to = paths.audienceTab(customerId, 'files');
      return {
        text: `“${step.fileName}” wasn’t imported`,
        reason: 'Its subscribers aren’t in your audience yet.',
        action: 'View reason',
        to,
      };
    }
    case 'add_business_address': {
      const to = paths.settings(customerId, 'emails');
      return {
        text: 'Add your postal address',
        reason: 'You can’t send emails without it.',
        action: 'Add it',
        to,
      };
    }
    case 'add_subscribers': {
      const to = paths.addSubscribers(customerId);
      return {
        text: 'Import your list',
        reason: 'There’s no one to write to yet.',
        action: 'Add subscribers',
        to,
      };
    }
    case 'finish_draft': {
      if (step.areChangesRequested) {
        const to = paths.review(customerId, step.draftId);
        return {
          text: `Changes requested to ${quotedName(step.name)}`,
          reason: 'Make them, then request another review.',
          action: 'View',
          to,
        };
      }
      const to = paths.composeDraft(customerId, step.draftId);
      return {
        text: `${quotedName(step.name)} is a draft`,
        reason: 'You started it but haven’t sent or scheduled it.',
        action: 'Finish email',
        to,
      };
    }
    case 'write_email':
      return {
        text: nextEmail(step),
        reason:
          step.days === undefined
            ? 'They signed up to hear from you.'
            : 'After two weeks without an email, people forget that they signed up.',
        action: 'Create email',
        to: paths.compose(customerId),
      };
  }
};
