/** How the name of a table may end; inside a ZIP stands one of the others. */
export const acceptedTables: readonly string[] = ['.csv', '.tsv', '.txt', '.xlsx', '.jsonl', '.json', '.zip']
