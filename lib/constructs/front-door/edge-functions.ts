import {
  Function as EdgeFunction,
  type FunctionAssociation,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { pathInProject } from '../../project-root';

/** Runs `lib/edge/<name>.js` on every request of a CloudFront behavior, before anything else. */
export const onRequest = (
  scope: Construct,
  name: 'spa-fallback' | 'viewer-address',
): FunctionAssociation => ({
  eventType: FunctionEventType.VIEWER_REQUEST,
  function: new EdgeFunction(scope, name, {
    code: FunctionCode.fromFile({ filePath: pathInProject(`lib/edge/${name}.js`) }),
    runtime: FunctionRuntime.JS_2_0,
  }),
});
