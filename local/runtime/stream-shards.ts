import { type DataFolder, firstStartFile } from '@mailbloom/embedded-cloud';
import { StartRefusedError } from '@mailbloom/embedded-cloud/core';

const shardsFile = 'stream-shards.txt';

/**
 * Returns how many shards the table's stream has in this folder. The choice of the first start is
 * permanent, because stream consumers store a record's shard.
 * @throws StartRefusedError when a different number is requested later
 */
export const streamShardsOf = (folder: DataFolder, requested: number | undefined): number => {
  // Data folders created before this option existed have one shard.
  const former = folder.load(firstStartFile) === undefined ? undefined : 1;
  const storedShards = folder.loadNumber(shardsFile) ?? former;
  const shards = storedShards ?? requested ?? 1;
  if (requested !== undefined && requested !== shards) {
    throw new StartRefusedError(
      `The table stream in this data folder has ${shards} shards. To use ${requested}, start with --reset.`,
    );
  }
  if (requested !== undefined) folder.save(shardsFile, String(shards));
  return shards;
};
