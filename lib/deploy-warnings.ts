import { existsSync } from 'node:fs';
import { Annotations, type App } from 'aws-cdk-lib';
import { builtFrontEnd } from './project-root';
import { isPlaceholder, type StageSettings } from './stages';

/** Warns about settings a deploy still needs. Synthesis works without them. */
export const warnBeforeDeploy = (
  app: App,
  { domain, mailDomain: emailDomain }: StageSettings,
): void => {
  const addWarning = (id: string, message: string) =>
    Annotations.of(app).addWarningV2(`mailbloom:${id}`, message);
  const hosts = [domain?.app, emailDomain].filter((host) => host && isPlaceholder(host));
  if (hosts.length > 0) {
    addWarning(
      'placeholder-domain',
      `Replace the placeholder ${hosts.join(' and ')} with your own domain in lib/stages.ts before you deploy (docs/deploying.md).`,
    );
  }
  if (!existsSync(builtFrontEnd)) {
    addWarning(
      'front-end-not-built',
      'The front end is not built, so a deploy leaves the pages as they are. Run "npm run build" first to deploy it.',
    );
  }
};
