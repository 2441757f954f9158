/**
 * Features whose room in functions/ has another name. The names of features stay: logical ids of
 * deployed functions and the sections of the API's documentation are made of them.
 */
const rooms: Readonly<Record<string, string>> = {
  emails: 'drafts',
  subscribers: 'people',
  sending: 'deliveries',
};

/** The folder below functions/ that answers a feature's calls. */
export const roomOf = (feature: string): string => rooms[feature] ?? feature;
