import nameForms from './name-forms.json' with { type: 'json' }

const words = (text: string) => new Set(text.trim().split(/\s+/))

/** Titles and ranks, which weigh nothing in the name of a person. */
export const titles = words(`
  mr mrs ms miss mister dr doctor prof professor sir lady lord dame hon honourable excellency
  sheikh shaykh sheik shaikh cheikh mullah mulla maulana mawlana maulavi mawlawi molvi moulvi qari hafiz imam ayatollah
  haji hajji hadji alhaj alhaji sayyid sayed sayyed syed ustad ustaz
  gen general col colonel maj major capt captain lt lieutenant brig brigadier cmdr commander sgt marshal admiral
  eng engineer ing esq jr sr phd md mba na nee
`)

/** Connecting words of personal names, which weigh little. */
export const particles = words(`
  al el ul ur bin ben ibn bint binti ould uld abu abou bou de da do dos das di du del della des la le las los lo van von der den
  ter zu y e i ap mac mc st san santa haj oglu ogly kyzy qizi zadeh
`)
/** Particles only where a hyphen ties them to what follows: al-Shabab, ash-Sharif, an-Nur; otherwise they may be names. */
export const tiedParticles = words('al el ul ad as ar an at ash az ud ur us as-s ed es er en et il l d')

/** Links a child with its father. */
export const patronymicLinks = words('bin ben ibn bint binti ould uld')

/** Legal forms, longest first where they are several words; they weigh nothing. */
export const legalForms: readonly string[] = `
  obshchestvo s ogranichennoi otvetstvennostyu|obshchestvo s ogranichennoy otvetstvennostyu|tovarystvo z obmezhenoyu vidpovidalnistyu
  publichnoe aktsionernoe obshchestvo|otkrytoe aktsionernoe obshchestvo|zakrytoe aktsionernoe obshchestvo|aktsionernoe obshchestvo
  gesellschaft mit beschrankter haftung|sociedad anonima de capital variable|societatea cu raspundere limitata
  public joint stock company|open joint stock company|closed joint stock company|joint stock company|joint stock co
  limited liability partnership|limited liability company|public limited company|private limited company|limited partnership
  sociedad de responsabilidad limitada|societe a responsabilite limitee|societe anonyme|sociedad anonima|societa per azioni
  societa a responsabilita limitata|naamloze vennootschap|besloten vennootschap|aktiengesellschaft|kommanditgesellschaft
  sp z o o|sp z oo|spolka z ograniczona odpowiedzialnoscia|s a de c v|sa de cv|s de r l|s r o|d o o|e k|g m b h|gmbh co kg|pty ltd|pte ltd
  sdn bhd|co ltd|co llc|s p a|s a r l|s r l|s a s|b v b a|p l c|l l c|l l p|l p|s a|n v|b v|a s|a g|o y|a b|k k
  incorporated|inc|corporation|corp|company|co|cie|limited|ltd|llc|llp|lp|plc|gmbh|ag|kg|kgaa|ohg|sa|sas|sarl|srl|spa|nv|bv|bvba
  oy|oyj|ab|as|asa|aps|kft|rt|zrt|nyrt|doo|dd|sro|ooo|oao|ooo|zao|pao|ao|tov|jsc|ojsc|cjsc|pjsc|pty|pte|bhd|sdn|kk|fze|fzco|fzc|fz
  est establishment|wll|kscc|psc|saog|saoc|sal|eurl|snc|eirl|ltda|cv|sl|slu|sae|se|uab|sia|ou|aktiebolag|anonim sirketi|limited sirketi
`
  .trim()
  .split(/[|\n]+/)
  .map((form) => form.trim())
  .filter((form) => form !== '')

/** Words that many companies have in their names. */
export const companyWords = words(`
  the and of for a an group holding holdings international global general national trading trade industries industrial industry
  enterprise enterprises services service solutions systems management investment investments development consulting partners
  capital fund foundation trust organization organisation association center centre institute bureau office agency import export
  impex commercial
`)

/** Vessels are called with these before their names. */
export const vesselPrefixes = words('mv m/v mt m/t ss s/s my m/y mr hms tanker vessel')

/** Given names with their usual short forms and the forms of other languages. */
const formsOfName = Map.groupBy(
  nameForms.flatMap((forms, group) => forms.split(' ').map((form) => ({ form, group }))),
  ({ form }) => form,
)

/** The groups of forms that a given name belongs to. */
export function groupsOf(word: string): readonly number[] {
  return formsOfName.get(word)?.map(({ group }) => group) ?? []
}
