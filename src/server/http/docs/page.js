// The API page: reads /openapi.json and lets a developer try each call. Served unchanged, so plain JavaScript.
const api = await (await fetch('/openapi.json')).json()
const list = document.getElementById('calls')
const find = document.getElementById('find')
const count = document.getElementById('count')
const cards = []

for (const [tag, calls] of byTag()) {
  const section = element('section', {}, [element('h2', {}, [tag])])
  for (const call of calls) section.append(makeCard(call))
  list.append(section)
}
document.getElementById('pending').remove()
find.addEventListener('input', show)
show()

function byTag() {
  const groups = new Map()
  for (const [path, methods] of Object.entries(api.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags?.[0] ?? 'other'
      groups.set(tag, [...(groups.get(tag) ?? []), { path, method: method.toUpperCase(), operation }])
    }
  }
  return groups
}

/** Hides calls that do not match the search field. */
function show() {
  const words = find.value.toLowerCase().split(/\s+/).filter(Boolean)
  let shown = 0
  for (const { card, text } of cards) {
    card.hidden = !words.every((word) => text.includes(word))
    if (!card.hidden) shown += 1
  }
  for (const section of list.querySelectorAll('section'))
    section.hidden = !section.querySelector('details:not([hidden])')
  count.textContent = `${shown} of ${cards.length} calls`
}

function makeCard(call) {
  const { path, method, operation } = call
  const summary = element('summary', {}, [
    element('span', { class: 'method' }, [method]),
    element('code', {}, [path]),
    element('span', { class: 'what' }, [` ${operation.summary ?? ''}`]),
  ])
  const card = element('details', {}, [summary])
  // A card is filled when it is opened, because most never are.
  card.addEventListener('toggle', () => card.open && card.childElementCount === 1 && card.append(makeInside(call)))
  cards.push({ card, text: `${method} ${path} ${operation.summary ?? ''}`.toLowerCase() })
  return card
}

function makeInside(call) {
  const { operation } = call
  const access =
    operation['x-access'] === 'anyone'
      ? 'Anyone may make this call.'
      : `Needs a session with the right ${operation['x-access']}.`
  const form = element('form', {}, [])
  const fields = (operation.parameters ?? []).map((parameter) => makeField(call, parameter))
  const body = makeBody(call)
  const answer = element('pre', { tabindex: '0', role: 'status', 'aria-label': 'Answer', hidden: '' }, [])
  form.append(...fields.flatMap((field) => [field.label, field.input]), ...(body ? [body.label, body.input] : []))
  form.append(element('button', { type: 'submit' }, ['Try it']), answer)
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    answer.hidden = false
    answer.className = ''
    answer.textContent = 'Waiting for the response…'
    const { ok, text } = await send(call, fields, body)
    answer.className = ok ? '' : 'refused'
    answer.textContent = text
  })
  const responses = Object.entries(operation.responses ?? {}).flatMap(([status, response]) =>
    describeResponse(status, response),
  )
  return element('div', { class: 'inside' }, [element('p', { class: 'note' }, [access]), form, ...responses])
}

function makeField({ path, method }, { name, in: place, required, schema }) {
  const id = `${method}${path}${name}`
  const label = element('label', { for: id }, [`${name} (${place}${required ? ', needed' : ''})`])
  const input = element('input', { id, ...(required ? { required: '' } : {}), placeholder: describeType(schema) }, [])
  return { name, place, label, input }
}

function makeBody({ path, method, operation }) {
  const content = operation.requestBody?.content
  if (!content) return null
  const id = `${method}${path} body`
  const type = content['application/json'] ? 'application/json' : Object.keys(content)[0]
  const label = element('label', { for: id }, [type === 'application/json' ? 'Body (JSON)' : 'File'])
  if (type !== 'application/json') return { label, type, input: element('input', { id, type: 'file' }, []) }
  const input = element('textarea', { id, spellcheck: 'false' }, [])
  input.value = JSON.stringify(makeExample(content[type].schema), null, 2)
  return { label, type, input }
}

async function send({ path, method }, fields, body) {
  const url = new URL(location.origin)
  url.pathname = path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(fields.find((field) => field.name === name)?.input.value ?? ''),
  )
  for (const { name, place, input } of fields)
    if (place === 'query' && input.value !== '') url.searchParams.set(name, input.value)
  try {
    const response = await fetch(url, { method, ...readContent(body) })
    return { ok: response.ok, text: `${response.status} ${response.statusText}\n\n${await readAnswer(response)}` }
  } catch (error) {
    return { ok: false, text: `The call did not reach the server: ${error.message}` }
  }
}

function readContent(body) {
  if (body?.type === 'application/json') return { body: body.input.value, headers: { 'content-type': body.type } }
  const file = body?.input.files[0]
  return file ? { body: file } : {}
}

async function readAnswer(response) {
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('application/json')) return JSON.stringify(await response.json(), null, 2)
  if (!type.startsWith('text/event-stream')) return (await response.text()).slice(0, 20_000)
  // A stream of news never ends.
  await response.body.cancel()
  return '(a stream of events)'
}

function describeResponse(status, given) {
  const response = resolve(given)
  const schema = response.content?.['application/json']?.schema
  const title = element('h3', {}, [status === 'default' ? 'Refusals' : `Answer ${status}`])
  const text = schema ? JSON.stringify(flatten(schema), null, 2) : (response.description ?? '')
  return [title, element('pre', { tabindex: '0' }, [text])]
}

function resolve(part) {
  const [, , kind, name] = part?.$ref?.split('/') ?? []
  return name ? api.components[kind][name.replaceAll('~1', '/')] : part
}

/** The schema as readable types: { id: 'string (uuid)' }. */
function flatten(given, depth = 0) {
  const schema = resolve(given)
  if (depth > 5) return '…'
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) {
    const kinds = variants.map((variant) => flatten(variant, depth + 1)).filter((kind) => kind !== 'null')
    return kinds.length === 1 ? kinds[0] : { 'one of': kinds }
  }
  if (schema.type === 'array') return [flatten(schema.items ?? {}, depth + 1)]
  if (schema.properties) {
    const needed = new Set(schema.required ?? [])
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, field]) => [
        needed.has(name) ? name : `${name}?`,
        flatten(field, depth + 1),
      ]),
    )
  }
  return describeType(schema)
}

function describeType(given) {
  const schema = resolve(given) ?? {}
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.join(' | ')
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'any')
  return schema.format ? `${type} (${schema.format})` : type
}

function makeExample(given) {
  const schema = resolve(given) ?? {}
  if (schema.default !== undefined) return schema.default
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return makeExample(variants[0])
  if (schema.properties) {
    const needed = (schema.required ?? Object.keys(schema.properties)).filter((name) => schema.properties[name])
    return Object.fromEntries(needed.map((name) => [name, makeExample(schema.properties[name])]))
  }
  return { array: [], integer: 0, number: 0, boolean: false, string: '' }[schema.type] ?? null
}

function element(name, attributes, children) {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children)
  return made
}
