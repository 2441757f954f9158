import {
  createRecipientListStore,
  type RecipientListStore,
} from '../../../functions/deliveries/recipients/recipient-list-store';

const missingObject = () =>
  Object.assign(new Error('There is no such object'), { name: 'NoSuchKey' });

type Command = {
  readonly constructor: { readonly name: string };
  readonly input: { readonly Key: string; readonly Body?: string };
};

/** Returns the real recipient list store, with a map instead of a bucket. */
export const recipientListsInMemory = (): RecipientListStore => {
  const objects = new Map<string, string>();
  const send = async ({ constructor: { name }, input: { Key, Body = '' } }: Command) => {
    if (name === 'PutObjectCommand') return objects.set(Key, Body);
    const text = objects.get(Key);
    if (text === undefined) throw missingObject();
    return { Body: { transformToString: async () => text } };
  };
  return createRecipientListStore({ send } as never, 'content');
};
