// `npm start` runs this file. Every version of Node can run it, so that users of an old version get
// a sentence instead of a stack trace.
const neededVersion = 24;

const refuse = (message) => {
  console.error(message);
  process.exit(1);
};

const { node: version } = process.versions;
if (Number.parseInt(version, 10) < neededVersion) {
  refuse(
    `Mailbloom needs Node ${neededVersion}, and this is Node ${version}. Run “npm ci”, which adds Node ${neededVersion} to this folder, and then “npm start”.`,
  );
}

const { enableCompileCache } = await import('node:module');
const root = `${import.meta.dirname}/..`;
// Also caches the compiled code of packages, which halves the time to load them.
enableCompileCache(`${root}/node_modules/.cache/mailbloom/machine-code`);
process.setSourceMapsEnabled(true);
const { prepareServer } = await import('./start/prepare-server.ts');
const remedies = {
  ENOSPC: 'The disk is full. Free up space, and then start again.',
  EACCES: 'We can’t write to node_modules. Run “npm ci” as the user who starts Mailbloom.',
  ERR_MODULE_NOT_FOUND: 'Packages are missing. Run “npm ci”, and then “npm start”.',
};
const server = await prepareServer(root).catch((error) =>
  refuse(remedies[error.code] ?? error.message),
);
await import(server);
