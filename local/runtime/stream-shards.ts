import { type DataFolder, firstStartFile } from '@mailbloom/embedded-cloud';
import { StartRefused } from '@mailbloom/embedded-cloud/core';

const shardsFile = 'stream-shards.txt';

/**
 * Returns how many shards the table's stream has in this folder. The choice of the first start is
 * permanent, because stream consumers store a record's shard.
 * @throws StartRefused when a different number is requested later
 */
export const streamShardsOf = (folder: DataFolder, wanted: number | undefined): number => {
  // Data folders from before this option have one shard.
  const former = folder.load(firstStartFile) === undefined ? undefined : 1;
  const kept = folder.loadNumber(shardsFile) ?? former;
  const shards = kept ?? wanted ?? 1;
  if (wanted !== undefined && wanted !== shards) {
    throw new StartRefused(
      `The table stream in this data folder has ${shards} shards. To use ${wanted}, start with --reset.`,
    );
  }
  if (wanted !== undefined) folder.save(shardsFile, String(shards));
  return shards;
};
