/** CloudFormation metadata of a function: where its source is. The local cloud builds from it. */
export const entryMetadataKey = 'mailbloom:entry';

/** CloudFormation metadata of a Lambda URL: the paths of the product that it answers. */
export const pathsMetadataKey = 'mailbloom:paths';
