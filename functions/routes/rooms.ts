/**
 * Features whose folder in functions/ has another name. The names of features must stay, because
 * the logical ids of deployed functions and the sections of the API's documentation contain them.
 */
const rooms: Readonly<Record<string, string>> = {
  emails: 'drafts',
  subscribers: 'people',
  sending: 'deliveries',
};

/** The folder below functions/ that answers a feature's calls. */
export const roomOf = (feature: string): string => rooms[feature] ?? feature;
