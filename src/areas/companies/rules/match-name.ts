const accented = 'àáâãäåçèéêëìíîïñòóôõöøùúûüýÿšžłćęąśźż'
const bases = 'aaaaaaceeeeiiiinoooooouuuuyyszlceaszz'
const plain = new Map(
  accented.split('').flatMap((letter, index) => {
    const base = bases.charAt(index)
    return [[letter, base] as const, [letter.toUpperCase(), base] as const]
  }),
)

/**
 * How two spellings of a company's name are found to be one: 'Société Générale S.A.' is 'societe generale'. The function
 * company_match_name in the database does the same, letter by letter.
 */
export function matchName(name: string): string {
  const letters = plainWords.test(name) ? name.toLowerCase() : spellPlainly(name)
  return forms.has(letters.slice(letters.lastIndexOf(' ') + 1)) ? letters.replace(legalForms, '') : letters
}

/** Most names of most files: millions of them are compared. */
const plainWords = /^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/

function spellPlainly(name: string): string {
  const small = name.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase()).replaceAll(/[.'’]/g, '')
  // eslint-disable-next-line no-control-regex -- they are no rarer in names than other signs
  const isPlain = /^[\u0000-\u007f]*$/.test(small)
  const letters = isPlain ? small : small.replaceAll(/[\u00c0-\u017f]/g, (letter) => plain.get(letter) ?? letter)
  return (
    letters
      // eslint-disable-next-line no-control-regex -- as above
      .replaceAll(/[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+/g, ' ')
      .trim()
  )
}

const formWords =
  'inc incorporated corp corporation co company ltd limited llc llp lp plc gmbh ag kg se sa sas sarl srl spa bv nv ab as asa oy oyj aps pty kk'
const forms: ReadonlySet<string> = new Set(formWords.split(' '))
const legalForms = new RegExp(`(?: (?:${[...forms].join('|')}))+$`)
