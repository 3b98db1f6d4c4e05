import type { NamePool } from "./name-pool.js";

/** Hindu names of northern and western India and of Nepal. Written from general knowledge. */
export const INDIAN: NamePool = {
  female: {
    timeless: `
aarti aditi amita amrita ananya anisha anita anjali anju ankita anuradha anushka aparna archana aruna asha babita bharti
bhavna bhavya bina chandni charu chitra deepa deepika devika divya diya durga ekta esha garima gayatri geeta gita harsha
hema indira indu isha ishita janaki jasmin jaya jyoti kajal kalpana kalyani kamini kanta karishma kavita kavya komal
kriti lakshmi lalita lata laxmi leela leena madhu madhuri malini manisha manju meena meenakshi meera megha mira mitali
mohini mona monika nalini namrata nandini neelam neeta neha nidhi niharika nikita nimisha nirmala nisha nitya padma
pallavi parul parvati pooja poonam prabha pragya pratibha preeti priti priya priyanka puja pushpa rachna radha radhika
rajeshwari ramya rani rashmi rekha renu renuka reshma rina ritika ritu riya rohini roshni ruchi rupa rupal sakshi
sandhya sangeeta sanjana sapna sarita saroj savita seema shalini shanta shanti sharmila shefali shikha shilpa shivani
shobha shreya shruti shweta sita smita sneha sonal sonali sonia sudha sujata sunita surbhi sushma swati tanvi tanya tara
trisha urmila usha vandana varsha vibha vidya vijaya vinita yamini
`,
  },
  male: {
    timeless: `
aarav abhay abhinav abhishek aditya ajay ajit akash akhil akshay alok amar amit amitabh amol anand anil anirudh anish
ankit ankur anup arjun arnav arun arvind ashish ashok ashwin avinash balaji bharat chetan deepak dhruv dilip dinesh
gagan ganesh gaurav gautam girish gopal govind gulshan hardik hari harish hemant himanshu hitesh ishaan jagdish jatin
jayant jayesh jitendra kabir kailash karan kartik kaushik keshav ketan kishore kunal lalit mahesh manish manoj mehul
milind mohan mohit mukesh mukul narayan narendra naresh naveen navin neeraj nikhil nilesh nishant nitin pankaj parag
parth prabhakar pradeep prakash pramod pranav pranjal prasad prashant pratik praveen prem raghav rahul rajan rajat
rajeev rajendra rajesh rajiv raju rakesh ramesh ranjan ravi ravindra ritesh rohan rohit sachin sahil sameer samir
sandeep sanjay sanjeev santosh saurabh shailesh sharad shiv shivam shubham siddharth subhash sudhir sunil suraj surendra
suresh surya sushant sushil tarun tejas tushar umesh utkarsh vaibhav varun vasant vijay vikas vikram vikrant vimal vinay
vineet vinod vipul viraj vishal vishnu vivek yash yashwant yogesh
`,
  },
  unisex: `
suman
`,
  family: `
agarwal aggarwal agrawal ahuja aiyar anand arora arya babu bagchi bahl bajaj bakshi banerjee bansal barua basu batra
bhagat bhandari bhardwaj bhargava bhasin bhat bhatia bhatnagar bhatt bhattacharya bhattacharyya biswas bora bose
chakrabarti chakraborty chanda chatterjee chaturvedi chaudhari chaudhary chaudhry chauhan chawla chhabra chopra
choudhary choudhury chowdhury dalal damani dasgupta datta dave dayal deshmukh deshpande devi dewan dhar dhawan dixit
doshi dubey dutt dutta dwivedi gadkari ganguly garg ghosh gokhale gopalan goswami goyal guha gulati jadhav jaffer jain
jaiswal jayaraman jindal joshi kakkar kapadia kapoor kapur kashyap kaul khandelwal khanna khatri kothari kulkarni
lalwani madan mahajan malhotra mallik mangal mani manohar marathe mathur mehra mehrotra mehta mirza mishra misra mistry
mittal mohanty mukherjee mukhopadhyay nagarajan nanda narang narayan nath nayar oberoi ojha pandey pandit pandya pant
parekh parikh parmar patil pawar pradhan prasad puri purohit raina rajagopalan rajpoot rajput raju rana rastogi rathod
rathore rattan raval rawat roychowdhury sahoo saini saluja samant sampath sanghvi sarin sarkar sathe sawant saxena
sehgal sekhar sengupta seth shankar shastri shinde shroff shukla sinha solanki soni sood srivastava talwar tandon tata
thakkar thakur thapar tiwari trivedi tyagi upadhyay vaidya varma venkataraman vohra vora vyas wadhwa yadav zaveri
`,
  known: {
    female: {
      timeless: `
ahana aishwarya akshata anamika antara anuja anupama aradhana arundhati avani barkha bharati bhavana charulata chhaya
darshana deepali devyani diksha disha falguni gargi gauri geetika girija hansa harshita heena hemlata indrani ira
jagruti janki jayanti jayshree jhanvi juhi jyotsna kamla kanchan kanika kinjal krupa kshama kumkum kunti kusum madhavi
mahima malati mamta manasi manjari manjula mansi maya meghana minal mridula mrinalini mukta nandita neelima neena nirali
nishita niti nupur payal prachi pramila pranali pranita pratima prema prerna purnima rachana ragini rakhi ranjana rati
reena richa riddhi ridhima ruchika rukmini rupali rutuja sadhana saloni sarika saroja savitri shailaja shakuntala
sharada sheela shital shraddha shradha shubha smriti snehal soma stuti subhadra suchitra suhani sumati sumitra sunanda
supriya surabhi surekha sushila suvarna swapna trupti urvashi ushma vaishali vanita vasanti vasudha vimala vrinda yamuna
yogita
`,
    },
    male: {
      timeless: `
aakash abhijeet ajinkya amrit anant aniket anuj anupam anurag ashutosh atul ayush balram basant bhaskar bhavesh
bhupendra bhushan bipin brijesh chandan chandrakant chirag chiranjeev darshan debashish dev devansh devendra dhananjay
dharmendra dhaval dhiraj digvijay dipak dipen divyesh gaurang ghanshyam gunjan haresh harsh harshad harshal hrishikesh
indrajit ishwar jai jaideep janak jay jeetendra jignesh kalpesh kamlesh kanhaiya kapil kashyap kaushal kirit kishan
krishnan kshitij laxman lokesh madan madhav madhukar mahavir mahendra manan mangesh mayank mayur milan mitesh mrinal
mukund nakul naman nihar nilay niraj niranjan nirav nishikant nitesh omkar paresh pinaki piyush pradyumna prafulla
pranay prasanna prateek pravin prithvi puneet purushottam pushkar raghunath raj ramakant ranjit ratan rishabh rishi
ritik rituraj ronak rupesh sagar samar sampat sandip sanjiv sanket sanskar sarang sarthak satish satyam satyendra saurav
shailendra shantanu shashank shekhar shirish shivaji shravan shreyas shrikant shyam soham somnath sourav srikant subodh
sudhanshu sudip sujit sukumar sumeet swapnil tanay tanmay tapan tarang uday ujjwal upendra utpal uttam vedant vibhav
vidyasagar vipin vishesh yatin yogendra yuvraj
`,
    },
    given: `
dev om prem raj umang
`,
    family: `
das desai gandhi gupta kumar modi nair nehru patel rao roy sen shah sharma tagore
`,
  },
};
