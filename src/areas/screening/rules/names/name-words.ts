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
export const nameForms: readonly (readonly string[])[] = `
  alexander alex sasha aleksandr alexandr oleksandr aliaksandr iskander alejandro alessandro alexandre
  andrew andy andrei andrey andrej andres andre andreas ondrej andrzej
  anthony tony antonio anton antoine
  benjamin ben benny
  catherine kate katie cathy katherine ekaterina katarina yekaterina catalina
  charles charlie chuck carlos karl carl carlo
  christopher chris kit christoph christophe cristobal
  daniel dan danny
  david dave daud dawud dawood
  deborah debbie
  donald don
  dmitry dima dmitri dmitriy dmytro
  edward ed eddie ted eduard eduardo
  elizabeth liz beth betty lisa elisabeth yelizaveta
  eugene gene evgeny yevgeny evgeniy yevgeniy yevhen
  francis frank francisco franz francois francesco paco
  frederick fred freddy friedrich frederic frederik
  gregory greg grigory grigoriy
  george georg jorge giorgio yuri yury yuriy georgy georgiy iurii
  henry harry heinrich henri enrique
  isaac ishaq ishak
  ibrahim abraham ebrahim avraham
  jacob jakob yakub yaqub yakov
  james jim jimmy jaime
  jean john johnny jack jon juan ivan johann jan giovanni ian yahya yahia
  jeffrey jeff geoffrey
  jennifer jen jenny
  joseph joe jose giuseppe yusuf yousef yusef youssef yosef iosif josef
  joshua josh
  kenneth ken
  lawrence larry laurence lorenzo
  leonard len leo
  margaret maggie meg peggy
  matthew matt mateo matthias matvey
  michael mike mick mikhail miguel michel mykhailo michal
  mohammad muhammad mohammed mohamed muhammed mohamad muhamad mohamud mahomet magomed mohd muhammet mehmet maxamed mohammod
  moses musa moussa moshe
  nicholas nick nicolas nikolai nikolay nicola mykola nikolaos nikola
  noah nuh
  patricia pat patty
  paul pavel pablo paolo pavlo
  peter pete pedro pyotr petr petro pierre pietro
  philip phil felipe philippe filip
  rebecca becky
  richard rick dick rich ricardo
  robert bob rob bobby roberto
  ronald ron
  samuel sam sammy
  sergei sergey serge sergej sergejs serhii sergio
  solomon sulaiman sulayman suleiman suleyman soleiman
  stephen steve steven stefan stepan esteban
  susan sue susie
  theodore theo ted fyodor feodor fedor
  thomas tom tommy tomas
  timothy tim
  vladimir volodymyr wladimir uladzimir
  victor viktor vittorio
  walter walt
  william bill will billy wilhelm guillaume guillermo
  ali aly
  ahmad ahmed ahmet ahmat akhmed
  hussein hussain husayn husain hossein hussien
  hassan hasan
  abdullah abdallah abdulla abdellah
  osama usama oussama usamah
  omar umar omer oumar
  uthman othman osman usman ousmane
  khalid khaled halid
  mahmud mahmoud mahmood
  mustafa mostafa moustafa mustapha
  lee li yi ri rhee
  park pak bak
  choe choi
  jung jong chung jeong chong
  kim gim
  yun yoon
  no roh noh
  wu woo
`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))

const formsOfName = Map.groupBy(
  nameForms.flatMap((forms, group) => forms.map((form) => ({ form, group }))),
  ({ form }) => form,
)

/** The groups of forms that a given name belongs to. */
export function groupsOf(word: string): readonly number[] {
  return formsOfName.get(word)?.map(({ group }) => group) ?? []
}
