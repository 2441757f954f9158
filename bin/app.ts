import { App } from 'aws-cdk-lib';
import { createApp, createPipelineApp } from '../lib/app';
import { addChecks } from '../lib/checks';
import { warnBeforeDeploy } from '../lib/deploy-warnings';
import { stageNameOf, stages } from '../lib/stages';

// The CLI passes `-c stage=…` in the context of every App. This App exists only to read the
// context.
const { node } = new App({ autoSynth: false });
const stage = stageNameOf(node.tryGetContext('stage'));

// `-c pipeline=owner/name` asks for the role of the pipeline instead of the stage.
const repository: unknown = node.tryGetContext('pipeline');
if (repository === undefined) {
  const app = createApp(stage);
  addChecks(app);
  warnBeforeDeploy(app, stages[stage]);
} else {
  const hasProvider = node.tryGetContext('provider') === 'existing';
  addChecks(createPipelineApp(stage, { repository: String(repository), hasProvider }));
}
