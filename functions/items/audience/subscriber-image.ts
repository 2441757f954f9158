/** A subscriber as a change of the table shows them. */
type Image = Readonly<Record<string, unknown>>;

const fieldsOf = ({ f }: Image): Readonly<Record<string, unknown>> =>
  typeof f === 'object' && f !== null ? { ...f } : {};

export const subscriberImage = (item: Image) => ({
  status: String(item.st),
  name: String(item.n ?? ''),
  email: String(item.e ?? ''),
  createdAt: String(item.ca),
  segmentIds: item.sg instanceof Set ? [...item.sg].map(String) : [],
});

/** The attributes of a subscriber or of a part of their item. */
export const attributesOf = (item: Image | undefined): Readonly<Record<string, unknown>> =>
  item ? fieldsOf(item) : {};
