/** What a role may do in the database, as the table of the code has it. */
export interface Rights {
  tableGrants: Readonly<Record<string, Readonly<Record<string, string>>>>;
  hiddenColumns: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  functionGrants: Readonly<Record<string, readonly string[]>>;
}

/** The columns of each table. */
export type Schema = ReadonlyMap<string, readonly string[]>;

export interface State {
  schema: Schema;
  rights: Rights;
}

/** What a process that was written for the database as it was finds gone. Of a table that is gone only the table is named, and so on. */
export function droppedSince(was: State, is: State): string[] {
  const tables = [...was.schema.keys()];
  const kept = tables.filter((table) => is.schema.has(table));
  const columns = new Map(kept.map((table) => [table, gone(was.schema.get(table), is.schema.get(table))]));
  const still: Schema = new Map(
    kept.map((table) => [table, gone(was.schema.get(table), columns.get(table))]),
  );
  return [
    ...gone(tables, kept).map((table) => `table ${table}`),
    ...[...columns].flatMap(([table, names]) => names.map((name) => `column ${table}.${name}`)),
    ...gone(rightsOn(still, was.rights), rightsOn(still, is.rights)),
  ];
}

function gone(was: readonly string[] = [], is: readonly string[] = []): string[] {
  const present = new Set(is);
  return was.filter((each) => !present.has(each));
}

const commands = { I: 'INSERT', U: 'UPDATE', D: 'DELETE' };

/** One line for each right: `api SELECT brands.name`, `api DELETE brands`, `workers EXECUTE make_partitions`. */
function rightsOn(schema: Schema, { tableGrants, hiddenColumns, functionGrants }: Rights): string[] {
  const onTables = [...schema].flatMap(([table, columns]) =>
    Object.entries(tableGrants[table] ?? {}).flatMap(([role, letters]) => [
      ...(letters.includes('S') ? gone(columns, hiddenColumns[table]?.[role]) : []).map(
        (column) => `${role} SELECT ${table}.${column}`,
      ),
      ...Object.entries(commands)
        .filter(([letter]) => letters.includes(letter))
        .map(([, command]) => `${role} ${command} ${table}`),
    ]),
  );
  const onFunctions = Object.entries(functionGrants).flatMap(([name, roles]) =>
    roles.map((role) => `${role} EXECUTE ${name}`),
  );
  return [...onTables, ...onFunctions];
}
