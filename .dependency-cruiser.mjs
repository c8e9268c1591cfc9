// Who may import whom. The table in ARCHITECTURE.md is the same thing in words; scripts/check-walls.ts proves each rule.
import swcVisitor from '@swc/core/Visitor.js'
import { floorPlan, groundFloor } from './src/areas/floor-plan.ts'

// The parser knows `using` and `await using`, the walk through its tree (in @swc/core 1.16) does not and gives up.
const { visitStatement } = swcVisitor.Visitor.prototype
swcVisitor.Visitor.prototype.visitStatement = function visitEveryStatement(statement) {
  if (statement.type !== 'UsingDeclaration') return visitStatement.call(this, statement)
  statement.decls = this.visitVariableDeclarators(statement.decls)
  return statement
}

const areas = Object.keys(floorPlan)
const test = '\\.(test|fixture)\\.tsx?$'
const rule = (name, from, to) => ({ name, severity: 'error', from, to })

/** An area uses what its line names, and the ground floor as far as it stands above the area. */
const allowedTo = (area) => [
  area,
  ...floorPlan[area],
  ...groundFloor.filter((floor) => areas.indexOf(floor) < areas.indexOf(area)),
]

/** What every call carries: who is asking. It knows no area, so each may read it. */
const callContext = '^src/areas/identity/server/call-context\\.ts$'

const floorPlanRules = areas.flatMap((area) => {
  const strangers = areas.filter((other) => !allowedTo(area).includes(other))
  if (strangers.length === 0) return []
  const from = { path: `^src/areas/${area}/` }
  return [rule(`floor-plan-${area}`, from, { path: `^src/areas/(${strangers.join('|')})/`, pathNot: callContext })]
})

export default {
  forbidden: [
    // a circle closed by a type alone is gone before anything runs
    rule('no-cycles', {}, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
    rule('core-knows-nobody', { path: '^src/core/', pathNot: test }, { pathNot: '^src/core/' }),
    rule(
      'rules-are-pure',
      { path: '^src/areas/[^/]+/rules/', pathNot: test },
      {
        pathNot:
          '^(src/core/|src/areas/permissions\\.ts$|src/areas/[^/]+/(rules/|(contract|fields)\\.ts$)|node_modules/(zod|any-ascii)/)',
      },
    ),
    // its own rules hold the limits and lists that the browser needs too, where a schema would bring zod along
    rule(
      'contract-is-words-only',
      { path: '^src/areas/([^/]+)/contract\\.ts$' },
      {
        pathNot:
          '^(src/core/|src/areas/([^/]+/contract|call|permissions|field-schemas|record-words|record-calls|file-calls)\\.ts$|src/areas/$1/(fields\\.ts$|rules/)|node_modules/(zod|@orpc/contract)/)',
      },
    ),
    rule(
      'vocabulary-is-words-only',
      { path: '^src/(contract|areas/[^/]+)\\.ts$', pathNot: test },
      {
        pathNot:
          '^(src/core/|src/areas/([^/]+/contract|call|permissions|field-schemas|record-words|file-calls)\\.ts$|node_modules/(zod|@orpc/contract)/)',
      },
    ),
    // a table of fields is plain data
    rule(
      'fields-are-plain-data',
      { path: '^src/areas/([^/]+)/fields\\.ts$' },
      { pathNot: '^(src/core/|src/areas/$1/rules/)' },
    ),
    rule(
      'web-never-touches-server',
      { path: '^src/(kit/|app/|areas/[^/]+/web/)', pathNot: test },
      { path: '^src/(server/|db/|paper/|adapters/|areas/[^/]+/server/)' },
    ),
    rule(
      'server-never-touches-web',
      { path: '^src/(server/|db/|paper/|adapters/|areas/[^/]+/server/)' },
      { path: '^src/(kit/|app/|areas/[^/]+/web/)' },
    ),
    rule(
      'web-has-no-node',
      { path: '^src/(kit/|app/|areas/[^/]+/web/)', pathNot: test },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'web-takes-contracts-as-types',
      { path: '^src/(kit/|app/|areas/[^/]+/web/)', pathNot: `(${test}|^src/kit/client/api\\.ts$)` },
      { path: '^src/(contract|areas/[^/]+/contract)\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'areas-ask-ports-not-adapters',
      { path: '^src/areas/', pathNot: test },
      { path: '^src/adapters/', pathNot: '/port\\.ts$' },
    ),
    rule('areas-do-not-know-the-process', { path: '^src/areas/', pathNot: test }, { path: '^src/server/' }),
    rule('areas-do-not-know-the-app', { path: '^src/areas/', pathNot: test }, { path: '^src/app/' }),
    rule(
      'store-and-handlers-are-private',
      { path: '^src/areas/([^/]+)/' },
      { path: '^src/areas/[^/]+/server.*([/-]store|/handlers)\\.ts$', pathNot: '^src/areas/$1/' },
    ),
    // how the search answers is its own affair (decision 028)
    rule(
      'company-search-has-five-calls',
      { path: '^src/areas/', pathNot: '^src/areas/company-search/' },
      {
        path: '^src/areas/company-search/server/',
        pathNot:
          '^src/areas/company-search/server/((search|facets|similar|list-ids|measure)|saved/peek-saved-searches)\\.ts$',
      },
    ),
    rule(
      'adapters-know-no-business',
      { path: '^src/adapters/', pathNot: test },
      { path: '^src/(areas|db|paper|server|kit|app|contract\\.ts)' },
    ),
    rule(
      'adapters-mind-their-own-business',
      { path: '^src/adapters/([^/]+)/', pathNot: test },
      { path: '^src/adapters/', pathNot: '^src/adapters/($1/|[^/]+/port\\.ts$)' },
    ),
    rule(
      'ports-are-types-only',
      { path: '^src/adapters/[^/]+/port\\.ts$' },
      { pathNot: '^(src/core/|src/adapters/[^/]+/port\\.ts$|(node:)?stream$|node_modules/kysely/)' },
    ),
    rule('db-knows-no-business', { path: '^src/db/', pathNot: test }, { path: '^src/', pathNot: '^src/(db|core)/' }),
    rule(
      'paper-knows-no-business',
      { path: '^src/paper/', pathNot: test },
      { path: '^src/', pathNot: '^src/(paper|core)/' },
    ),
    rule('kit-knows-no-business', { path: '^src/kit/', pathNot: test }, { path: '^src/(areas/[^/]+/web|app)/' }),
    rule(
      'no-fixtures-in-product',
      { path: '^src/', pathNot: test },
      { path: `(${test}|^test/|^scripts/|^bench/|^e2e/)` },
    ),
    // a tool of the tests may have a licence, a size or a hole that the product must not have (decision 008)
    rule('no-tools-in-product', { path: '^src/', pathNot: test }, { dependencyTypes: ['npm-dev'] }),
    ...floorPlanRules,
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // the copy that scripts/check-walls.ts spoils borrows the installed packages by a link
    preserveSymlinks: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
}
