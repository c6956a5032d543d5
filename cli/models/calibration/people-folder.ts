import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

export interface PersonFiles {
  group: string;
  person: string;
  files: string[];
}

const isPicture = (name: string): boolean => /\.(?:jpe?g|png|webp)$/i.test(name);
const peopleMax = 5_000;
const picturesMax = 10;

/**
 * `DIR/<group>/<person>.jpg`, or `DIR/<group>/<person>/` with up to ten pictures. @throws Error naming what is in the
 * folder and does not belong there
 */
export function readPeopleFolder(folder: string): PersonFiles[] {
  const people: PersonFiles[] = [];
  for (const group of namesIn(folder)) {
    const place = path.join(folder, group);
    if (!statSync(place).isDirectory())
      throw new Error(
        `${place}: is not a folder; put people into a folder for each group, such as ${folder}/everybody`,
      );
    for (const name of namesIn(place)) {
      const within = path.join(place, name);
      const files = statSync(within).isDirectory()
        ? namesIn(within).map((file) => path.join(within, file))
        : [within];
      const other = files.find((file) => !isPicture(file));
      if (other !== undefined) throw new Error(`${other}: is not a JPEG, PNG or WebP picture`);
      if (files.length > picturesMax) throw new Error(`${within}: has more than ${picturesMax} pictures`);
      people.push({ group, person: name, files });
    }
  }
  if (people.length > peopleMax) throw new Error(`${folder}: has more than ${peopleMax} people`);
  return people;
}

function namesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .toSorted();
}
