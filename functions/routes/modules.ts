/**
 * Features whose folder in functions/ has another name. The features' names must stay, because the
 * sections of the API documentation contain them.
 */
const moduleByFeature: Readonly<Record<string, string>> = {
  emails: 'drafts',
  subscribers: 'people',
  sending: 'deliveries',
};

/** Returns the folder in functions/ that handles a feature's calls. */
export const moduleOf = (feature: string): string => moduleByFeature[feature] ?? feature;
