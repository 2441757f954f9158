import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { AwsError } from '../../core/aws-service';
import { createDocuments } from '../documents';
import type { EventType } from '../message/planned-event';

const destination = z.object({
  name: z.string(),
  topicArn: z.string(),
  eventTypes: z.array(z.string()),
  enabled: z.boolean(),
});

const configurationSet = z.object({
  name: z.string(),
  sendingEnabled: z.boolean().default(true),
  eventDestinations: z.array(destination).default([]),
});

/** A configuration set with its topics. The template runtime declares it again at every start. */
export type ConfigurationSet = z.output<typeof configurationSet>;
export type EventDestination = z.output<typeof destination>;
export type ConfigurationSetDefinition = z.input<typeof configurationSet>;

export const createConfigurationSets = (database: DatabaseSync) => {
  const setDocuments = createDocuments<ConfigurationSet>(
    database,
    'configuration-set',
    configurationSet,
  );

  const get = (name: string): ConfigurationSet => {
    const found = setDocuments.get(name);
    if (!found) {
      throw new AwsError('NotFoundException', `Configuration set <${name}> does not exist.`, 404);
    }
    return found;
  };

  return {
    get,
    exists: (name: string) => setDocuments.get(name) !== undefined,
    put: (definition: ConfigurationSetDefinition) =>
      setDocuments.put(definition.name, configurationSet.parse(definition)),
    /** Adds the destination to the set, or replaces the one with the same name. */
    putEventDestination(setName: string, newDestination: EventDestination) {
      const set = get(setName);
      const others = set.eventDestinations.filter(({ name }) => name !== newDestination.name);
      setDocuments.put(setName, { ...set, eventDestinations: [...others, newDestination] });
    },
    list: setDocuments.list,
    /** Returns the topics subscribed to this type of event for emails sent through the set. */
    topicsFor(name: string | undefined, type: EventType): string[] {
      const destinations = name ? (setDocuments.get(name)?.eventDestinations ?? []) : [];
      return destinations
        .filter(({ enabled, eventTypes }) => enabled && eventTypes.includes(type))
        .map(({ topicArn }) => topicArn);
    },
  };
};
export type ConfigurationSets = ReturnType<typeof createConfigurationSets>;
