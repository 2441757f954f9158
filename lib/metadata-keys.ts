/**
 * CloudFormation metadata of a function: the path of its source. The local cloud builds from it.
 */
export const entryMetadataKey = 'mailbloom:entry';

/** CloudFormation metadata of a Lambda URL: the product's paths that it serves. */
export const pathsMetadataKey = 'mailbloom:paths';
