import { type DataFolder, firstStartFile } from '@mailbloom/embedded-cloud';
import { StartRefused } from '@mailbloom/embedded-cloud/core';

const shardsFile = 'stream-shards.txt';

/**
 * How many shards the table's stream has in this folder. What was chosen at its first start stays:
 * a record's shard is part of what its readers remember of it.
 * @throws StartRefused when another number is asked for later
 */
export const streamShardsOf = (folder: DataFolder, wanted: number | undefined): number => {
  // Folders from before there was a choice have one.
  const former = folder.load(firstStartFile) === undefined ? undefined : 1;
  const kept = folder.loadNumber(shardsFile) ?? former;
  const shards = kept ?? wanted ?? 1;
  if (wanted !== undefined && wanted !== shards) {
    throw new StartRefused(
      `This data folder has ${shards} shards in its table's stream; start with --reset for ${wanted}.`,
    );
  }
  if (wanted !== undefined) folder.save(shardsFile, String(shards));
  return shards;
};
