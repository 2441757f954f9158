import { appendFileSync } from 'node:fs';
import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { anEmail, startSes } from './ses-support';

// Sends emails until it is killed, and prints what was acknowledged and published to stdout.
const [file = '', log = ''] = process.argv.slice(2);
const { client } = startSes({
  file,
  eventDelayMs: 5,
  publish: async (_topic, message) => {
    const { eventType, mail } = JSON.parse(message);
    appendFileSync(log, `${eventType} ${mail.messageId}\n`);
  },
});

const sendForever = async () => {
  for (;;) {
    const { MessageId } = await client.send(new SendEmailCommand(anEmail()));
    process.stdout.write(`${MessageId}\n`);
  }
};
await Promise.all([sendForever(), sendForever(), sendForever()]);
