import type { SetupStep, SetupView } from '../../../../../../shared/contracts/setup';
import { zoneName } from '../../../../lib/format';
import { paths } from '../../../../lib/paths';

type StepLink = { readonly label: string; readonly to: string };

export type SetupWords = {
  readonly title: string;
  /** What the step is for, in one sentence. */
  readonly purpose: string;
  /** The pages where the user completes the step. */
  readonly links: readonly StepLink[];
};

const languages = new Intl.DisplayNames('en', { type: 'language' });

/** The data that a step's texts depend on. */
export type SetupFacts = Pick<SetupView, 'timeZone' | 'language'> & {
  /** Internal test accounts see fewer settings, and can't read a website. */
  readonly canReadWebsite: boolean;
};

/** Describes a step of the setup checklist. */
export const setupWordsOf = (
  customerId: string,
  step: SetupStep,
  { timeZone, language, canReadWebsite }: SetupFacts,
): SetupWords => {
  switch (step) {
    case 'locale':
      return {
        title: 'Time zone and language',
        purpose: `Emails go out in your time zone and language, currently ${zoneName(timeZone)} and ${languages.of(language) ?? language}.`,
        links: [
          { label: 'Change time zone', to: paths.settings(customerId) },
          { label: 'Change language', to: paths.settings(customerId, 'emails') },
        ],
      };
    case 'brand':
      return {
        title: 'Brand',
        purpose: 'Add a description and a logo or color, so every new email looks like your store.',
        links: [
          ...(canReadWebsite
            ? [
                {
                  label: 'Get brand from website',
                  to: `${paths.settings(customerId, 'brand')}#website`,
                },
              ]
            : []),
          { label: 'Enter brand yourself', to: paths.settings(customerId, 'brand') },
        ],
      };
    case 'address':
      return {
        title: 'Postal address',
        purpose: 'The law requires it in every marketing email. You can’t send without it.',
        links: [{ label: 'Add address', to: paths.settings(customerId, 'emails') }],
      };
    case 'domain':
      return {
        title: 'Sending domain',
        purpose: 'Emails from your own domain reach more inboxes, and people recognize you.',
        links: [{ label: 'Set up domain', to: paths.addSender(customerId) }],
      };
    case 'subscribers':
      return {
        title: 'Subscribers',
        purpose:
          'These people get your emails. Import the ones you have, and let new ones sign up.',
        links: [
          { label: 'Import a file', to: paths.importCsv(customerId) },
          { label: 'Connect Shopify', to: paths.settings(customerId, 'integrations') },
          { label: 'Create a form', to: paths.audienceTab(customerId, 'forms') },
        ],
      };
    case 'sequence':
      return {
        title: 'Welcome sequence',
        purpose:
          'New subscribers are most curious in their first days. Welcome them automatically.',
        links: [{ label: 'Choose sequence', to: paths.sequences(customerId) }],
      };
    case 'first_email':
      return {
        title: 'First email',
        purpose: 'Your first email shows what your subscribers open and click.',
        links: [{ label: 'Write first email', to: paths.compose(customerId) }],
      };
  }
};
