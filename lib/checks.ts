import { type App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';

/** Holds every resource against AWS's own rules when the app is synthesised. */
export const addChecks = (app: App): void => {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app, { verbose: true }));
};
