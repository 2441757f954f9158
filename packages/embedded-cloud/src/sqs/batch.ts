import { AwsError } from '../core/aws-service';

const ENTRIES_ALLOWED = 10;

/** Throws SQS's error for an empty or oversized batch, a malformed id or a duplicate id. */
export const checkBatchIds = (entries: readonly { readonly Id: string }[]) => {
  if (entries.length === 0) {
    throw new AwsError('EmptyBatchRequest', 'There should be at least one entry in the request.');
  }
  if (entries.length > ENTRIES_ALLOWED) {
    const message = `Maximum number of entries per request are 10. You have sent ${entries.length}.`;
    throw new AwsError('TooManyEntriesInBatchRequest', message);
  }
  const ids = entries.map(({ Id }) => Id);
  const malformed = ids.find((id) => !/^[\w-]{1,80}$/.test(id));
  if (malformed !== undefined) {
    const message =
      'A batch entry id can only contain alphanumeric characters, hyphens and underscores.';
    throw new AwsError('InvalidBatchEntryId', message);
  }
  const repeated = ids.find((id, at) => ids.indexOf(id) !== at);
  if (repeated !== undefined) {
    throw new AwsError('BatchEntryIdsNotDistinct', `Id ${repeated} repeated.`);
  }
};

/** Converts an SQS error to an entry of a batch response. Rethrows other errors. */
export const failedEntry = (id: string, error: unknown) => {
  if (!(error instanceof AwsError)) throw error;
  return { Id: id, SenderFault: true, Code: error.code, Message: error.message };
};

/** Runs each entry separately and reports which succeeded and which failed, as SQS's batches do. */
export const runBatch = <Entry extends { readonly Id: string }>(
  entries: readonly Entry[],
  run: (entry: Entry) => void,
) => {
  checkBatchIds(entries);
  const successful: { Id: string }[] = [];
  const failed: ReturnType<typeof failedEntry>[] = [];
  for (const entry of entries) {
    try {
      run(entry);
      successful.push({ Id: entry.Id });
    } catch (error) {
      failed.push(failedEntry(entry.Id, error));
    }
  }
  return { Successful: successful, Failed: failed };
};
